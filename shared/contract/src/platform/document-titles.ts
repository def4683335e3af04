import type { Guide, LegalDocument } from './paths.ts';
import type { Text } from './schema.ts';

/** Titles of the guides, for menus, footers and the guides themselves. */
export const guideTitles: Record<Guide, Text> = {
  'how-to-kyc-verify': { en: 'How to verify your identity', th: 'วิธียืนยันตัวตน' },
  'how-to-buy': { en: 'How to buy', th: 'วิธีซื้อสินค้า' },
  'how-to-sell': { en: 'How to sell', th: 'วิธีขายสินค้า' },
  'how-to-db-sync-account': { en: 'How to link a game account', th: 'วิธีเชื่อมบัญชีเกม' },
  'how-to-db-sync-item': { en: 'How to sell a linked item', th: 'วิธีขายไอเทมจากบัญชีที่เชื่อมไว้' },
  'how-to-withdraw': { en: 'How to withdraw', th: 'วิธีถอนเงิน' },
  'how-to-send-evidence': { en: 'How to send evidence', th: 'วิธีส่งหลักฐาน' },
  'how-to-manage-item': { en: 'How to manage your items', th: 'วิธีจัดการสินค้าของคุณ' },
};

/** Titles of the legal documents, for the same uses. */
export const legalTitles: Record<LegalDocument, Text> = {
  'buyer-agreement': { en: 'Buyer agreement', th: 'ข้อตกลงสำหรับผู้ซื้อ' },
  'seller-agreement': { en: 'Seller agreement', th: 'ข้อตกลงสำหรับผู้ขาย' },
  'terms-and-conditions': { en: 'Terms and conditions', th: 'ข้อกำหนดและเงื่อนไข' },
  'privacy-policy': { en: 'Privacy policy', th: 'นโยบายความเป็นส่วนตัว' },
  'copyright-policy': { en: 'Copyright policy', th: 'นโยบายลิขสิทธิ์' },
  'cookie-policy': { en: 'Cookie policy', th: 'นโยบายคุกกี้' },
};
