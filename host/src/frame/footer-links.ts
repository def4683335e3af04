import { guideTitles, legalTitles } from '@talad/contract/document-titles';
import { type Guide, type LegalDocument, legalDocuments, paths } from '@talad/contract/paths';
import type { Text } from '@talad/contract/schema';

export interface FooterLink {
  label: Text;
  path: string;
  /** Also shown in the smallest footer. */
  always?: boolean;
}

export interface FooterColumn {
  id: 'product' | 'buy' | 'sell' | 'dbSync' | 'support' | 'legal';
  links: FooterLink[];
}

/** The four documents that even the smallest footer links to. */
const minimalDocuments: readonly LegalDocument[] = [
  'buyer-agreement',
  'seller-agreement',
  'terms-and-conditions',
  'privacy-policy',
];

const guide = (name: Guide): FooterLink => ({ label: guideTitles[name], path: paths.guide(name) });
const legal = (name: LegalDocument): FooterLink => ({
  label: legalTitles[name],
  path: paths.legal(name),
  always: minimalDocuments.includes(name),
});

export const legalLinks = minimalDocuments.map(legal);

/** Opens the consent banner again. */
export const cookieChoices: Text = { en: 'Cookie choices', th: 'ตั้งค่าคุกกี้' };

export const footerColumns: FooterColumn[] = [
  {
    id: 'product',
    links: [
      { label: { en: 'Marketplace', th: 'ตลาดซื้อขาย' }, path: paths.games() },
      { label: { en: 'Official store', th: 'ร้านทางการ' }, path: paths.brands() },
    ],
  },
  { id: 'buy', links: [guide('how-to-buy'), guide('how-to-kyc-verify')] },
  {
    id: 'sell',
    links: [
      guide('how-to-sell'),
      guide('how-to-manage-item'),
      guide('how-to-send-evidence'),
      guide('how-to-withdraw'),
    ],
  },
  { id: 'dbSync', links: [guide('how-to-db-sync-account'), guide('how-to-db-sync-item')] },
  {
    id: 'support',
    links: [
      { label: { en: 'All guides', th: 'คู่มือทั้งหมด' }, path: paths.guides() },
      { label: { en: 'About us', th: 'เกี่ยวกับเรา' }, path: paths.aboutUs() },
    ],
  },
  {
    id: 'legal',
    links: [
      ...legalDocuments.map(legal),
      { label: { en: 'All legal documents', th: 'เอกสารทั้งหมด' }, path: paths.legalDocuments() },
    ],
  },
];
