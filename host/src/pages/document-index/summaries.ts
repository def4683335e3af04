import type { Guide, LegalDocument } from '@talad/contract/paths';
import type { Text } from '@talad/contract/schema';

/** Titles of the two lists: guides and legal documents. */
export const sectionTitles = {
  guides: { en: 'Guides', th: 'คู่มือ' },
  legal: { en: 'Legal documents', th: 'เอกสารทางกฎหมาย' },
} as const satisfies Record<string, Text>;

/** One-line summary of each guide. */
export const guideSummaries: Record<Guide, Text> = {
  'how-to-kyc-verify': {
    en: 'What you need and how long the check takes.',
    th: 'ต้องใช้อะไรบ้าง และใช้เวลาตรวจนานเท่าไร',
  },
  'how-to-buy': {
    en: 'From choosing an item to confirming that you received it.',
    th: 'ตั้งแต่เลือกสินค้าจนถึงกดยืนยันว่าได้รับของ',
  },
  'how-to-sell': { en: 'List an item, deliver it and get paid.', th: 'ลงขาย ส่งมอบ และรับเงิน' },
  'how-to-db-sync-account': {
    en: 'Connect a game account so that its items appear in your inventory.',
    th: 'เชื่อมบัญชีเกมเพื่อให้ไอเทมแสดงในคลังของคุณ',
  },
  'how-to-db-sync-item': {
    en: 'Put an item from a linked account on sale.',
    th: 'นำไอเทมจากบัญชีที่เชื่อมไว้มาวางขาย',
  },
  'how-to-withdraw': {
    en: 'Send your balance to your bank account.',
    th: 'โอนยอดเงินเข้าบัญชีธนาคารของคุณ',
  },
  'how-to-send-evidence': {
    en: 'What to send when there is a problem with an order.',
    th: 'ส่งอะไรบ้างเมื่อคำสั่งซื้อมีปัญหา',
  },
  'how-to-manage-item': {
    en: 'Change prices and stock, pause or remove an item.',
    th: 'แก้ราคาและจำนวน พักการขาย หรือลบสินค้า',
  },
};

/** One-line summary of each legal document. */
export const legalSummaries: Record<LegalDocument, Text> = {
  'buyer-agreement': { en: 'Your rights and duties as a buyer.', th: 'สิทธิและหน้าที่ของผู้ซื้อ' },
  'seller-agreement': { en: 'Your rights and duties as a seller.', th: 'สิทธิและหน้าที่ของผู้ขาย' },
  'terms-and-conditions': { en: 'The rules for using Talad.', th: 'กติกาการใช้งาน Talad' },
  'privacy-policy': {
    en: 'Which personal data we use, why, and your rights.',
    th: 'เราใช้ข้อมูลส่วนบุคคลใด เพื่ออะไร และคุณมีสิทธิอะไรบ้าง',
  },
  'copyright-policy': { en: 'How to report a copyright infringement.', th: 'วิธีแจ้งการละเมิดลิขสิทธิ์' },
  'cookie-policy': {
    en: 'Which cookies we set and how to change your choice.',
    th: 'เราใช้คุกกี้ใดบ้าง และเปลี่ยนการตั้งค่าได้อย่างไร',
  },
};
