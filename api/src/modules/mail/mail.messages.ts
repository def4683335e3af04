export const mailTemplates = [
  'verify-email',
  'reset-password',
  'two-factor-on',
  'two-factor-off',
  'new-sign-in',
  'recovery-code-used',
  'password-changed',
  'kyc-approved',
  'kyc-rejected',
  'book-bank-added',
  'book-bank-changed',
  'withdrawal-paid',
  'withdrawal-failed',
  'export-ready',
  'account-deleted',
  'account-suspended',
  'account-restored',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];
export type MailLanguage = 'en' | 'th';

interface MailMessages {
  readonly subject: string;
  readonly lead: string;
  readonly action: string;
  readonly note: string;
}

/** The texts of mails in both languages. */
export const mailMessages: Readonly<Record<MailTemplate, Record<MailLanguage, MailMessages>>> = {
  'verify-email': {
    en: {
      subject: 'Confirm your email address',
      lead: 'Welcome to Talad. Confirm this address to finish setting up your account.',
      action: 'Confirm email address',
      note: 'The link works for {{time}}. If you didn’t create an account, you can ignore this email.',
    },
    th: {
      subject: 'ยืนยันอีเมลของคุณ',
      lead: 'ยินดีต้อนรับสู่ Talad ยืนยันอีเมลนี้เพื่อสมัครสมาชิกให้เสร็จสมบูรณ์',
      action: 'ยืนยันอีเมล',
      note: 'ลิงก์ใช้ได้ {{time}} หากคุณไม่ได้สมัครสมาชิก ไม่ต้องทำอะไร',
    },
  },
  'reset-password': {
    en: {
      subject: 'Reset your password',
      lead: 'We received a request to reset the password of your Talad account.',
      action: 'Reset your password',
      note: 'The link works once, within {{time}}. If this wasn’t you, ignore this email. Your password hasn’t changed.',
    },
    th: {
      subject: 'ตั้งรหัสผ่านใหม่',
      lead: 'เราได้รับคำขอตั้งรหัสผ่านใหม่สำหรับบัญชี Talad ของคุณ',
      action: 'ตั้งรหัสผ่านใหม่',
      note: 'ลิงก์ใช้ได้ครั้งเดียวภายใน {{time}} หากไม่ใช่คุณ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้',
    },
  },
  'two-factor-on': {
    en: {
      subject: 'Two-factor authentication is on',
      lead: 'Signing in, withdrawing money and changing security settings now require a code from your authenticator app.',
      action: 'Security settings',
      note: 'If this wasn’t you, change your password and contact us right away. Withdrawals are on hold for a while after this change.',
    },
    th: {
      subject: 'เปิดการยืนยันสองขั้นตอนแล้ว',
      lead: 'จากนี้การเข้าสู่ระบบ การถอนเงิน และการเปลี่ยนการตั้งค่าความปลอดภัยต้องใช้รหัสจากแอปยืนยันตัวตน',
      action: 'การตั้งค่าความปลอดภัย',
      note: 'หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านและติดต่อเราทันที เพื่อความปลอดภัย การถอนเงินจะพักไว้ระยะหนึ่งหลังการเปลี่ยนแปลงนี้',
    },
  },
  'two-factor-off': {
    en: {
      subject: 'Two-factor authentication is off',
      lead: 'Two-factor authentication was turned off for your account. You can’t withdraw until you turn it on again.',
      action: 'Security settings',
      note: 'If this wasn’t you, change your password and contact us right away.',
    },
    th: {
      subject: 'ปิดการยืนยันสองขั้นตอนแล้ว',
      lead: 'ตอนนี้บัญชีของคุณมีเพียงรหัสผ่านคอยปกป้อง และถอนเงินไม่ได้จนกว่าจะเปิดอีกครั้ง',
      action: 'การตั้งค่าความปลอดภัย',
      note: 'หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านและติดต่อเราทันที',
    },
  },
  'new-sign-in': {
    en: {
      subject: 'New sign-in to your account',
      lead: 'Someone signed in to your account with a two-factor code from a new network.',
      action: 'Security settings',
      note: 'If this was you, you don’t need to do anything. If it wasn’t, change your password and contact us.',
    },
    th: {
      subject: 'มีการเข้าสู่ระบบใหม่',
      lead: 'มีการเข้าสู่ระบบบัญชีของคุณด้วยรหัสยืนยันสองขั้นตอนจากเครือข่ายใหม่',
      action: 'การตั้งค่าความปลอดภัย',
      note: 'หากเป็นคุณ ไม่ต้องทำอะไร หากไม่ใช่ กรุณาเปลี่ยนรหัสผ่านและติดต่อเราทันที',
    },
  },
  'recovery-code-used': {
    en: {
      subject: 'A recovery code was used',
      lead: 'Someone signed in to your account with one of your recovery codes. That code no longer works.',
      action: 'Security settings',
      note: 'If this was you, you don’t need to do anything. If it wasn’t, change your password and contact us.',
    },
    th: {
      subject: 'มีการใช้รหัสกู้คืน',
      lead: 'มีการเข้าสู่ระบบบัญชีของคุณด้วยรหัสกู้คืนหนึ่งรหัส รหัสนั้นใช้ไม่ได้อีก',
      action: 'การตั้งค่าความปลอดภัย',
      note: 'หากเป็นคุณ ไม่ต้องทำอะไร หากไม่ใช่ กรุณาเปลี่ยนรหัสผ่านและติดต่อเราทันที',
    },
  },
  'password-changed': {
    en: {
      subject: 'Your password was changed',
      lead: 'Your password was changed, and your other devices were signed out.',
      action: 'Security settings',
      note: 'If this wasn’t you, reset your password and contact us right away. Withdrawals are on hold for a while after this change.',
    },
    th: {
      subject: 'เปลี่ยนรหัสผ่านแล้ว',
      lead: 'รหัสผ่านบัญชีของคุณเปลี่ยนแล้ว และเราออกจากระบบบนอุปกรณ์อื่นให้แล้ว',
      action: 'การตั้งค่าความปลอดภัย',
      note: 'หากไม่ใช่คุณ กรุณาขอตั้งรหัสผ่านใหม่และติดต่อเราทันที เพื่อความปลอดภัย การถอนเงินจะพักไว้ระยะหนึ่งหลังการเปลี่ยนแปลงนี้',
    },
  },
  'kyc-approved': {
    en: {
      subject: 'Your identity is verified',
      lead: 'Your identity verification was approved.',
      action: 'See what you can do',
      note: 'We delete the photos of your card after a while and keep only what the law requires, encrypted.',
    },
    th: {
      subject: 'ยืนยันตัวตนสำเร็จแล้ว',
      lead: 'การยืนยันตัวตนของคุณผ่านแล้ว',
      action: 'ดูสิ่งที่ทำได้แล้ว',
      note: 'รูปบัตรของคุณจะถูกลบเมื่อครบกำหนด เราเก็บไว้เฉพาะข้อมูลที่กฎหมายกำหนด โดยเข้ารหัสไว้',
    },
  },
  'kyc-rejected': {
    en: {
      subject: 'Your identity verification needs changes',
      lead: 'We couldn’t approve your identity verification yet.',
      action: 'Submit again',
      note: 'You can submit it again at any time.',
    },
    th: {
      subject: 'กรุณาแก้ไขข้อมูลยืนยันตัวตน',
      lead: 'เรายังอนุมัติการยืนยันตัวตนของคุณไม่ได้',
      action: 'ส่งอีกครั้ง',
      note: 'คุณส่งใหม่ได้ทุกเมื่อ',
    },
  },
  'book-bank-added': {
    en: {
      subject: 'Your bank account was added',
      lead: 'A bank account for your withdrawals was added.',
      action: 'Account settings',
      note: 'If this wasn’t you, change your password and contact us right away. Withdrawals are on hold for a while first.',
    },
    th: {
      subject: 'เพิ่มบัญชีธนาคารแล้ว',
      lead: 'มีการเพิ่มบัญชีธนาคารสำหรับรับเงินถอนของคุณ',
      action: 'การตั้งค่าบัญชี',
      note: 'หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านและติดต่อเราทันที เพื่อความปลอดภัย การถอนเงินจะพักไว้ระยะหนึ่งก่อน',
    },
  },
  'book-bank-changed': {
    en: {
      subject: 'Your bank account was changed',
      lead: 'The bank account for your withdrawals was changed.',
      action: 'Account settings',
      note: 'If this wasn’t you, change your password and contact us right away. Withdrawals are on hold for a while after this change.',
    },
    th: {
      subject: 'เปลี่ยนบัญชีธนาคารแล้ว',
      lead: 'มีการเปลี่ยนบัญชีธนาคารสำหรับรับเงินถอนของคุณ',
      action: 'การตั้งค่าบัญชี',
      note: 'หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านและติดต่อเราทันที เพื่อความปลอดภัย การถอนเงินจะพักไว้ระยะหนึ่งหลังการเปลี่ยนแปลงนี้',
    },
  },
  'withdrawal-paid': {
    en: {
      subject: 'Withdrawal paid',
      lead: 'The money you withdrew was sent to your bank account.',
      action: 'View statement',
      note: 'If you didn’t make this withdrawal, change your password and contact us right away.',
    },
    th: {
      subject: 'เงินถอนเข้าบัญชีแล้ว',
      lead: 'เราโอนเงินที่คุณถอนเข้าบัญชีธนาคารของคุณแล้ว',
      action: 'ดูรายการเดินบัญชี',
      note: 'หากคุณไม่ได้ถอนเงิน กรุณาเปลี่ยนรหัสผ่านและติดต่อเราทันที',
    },
  },
  'withdrawal-failed': {
    en: {
      subject: 'Withdrawal failed',
      lead: 'The money is back in your wallet.',
      action: 'View statement',
      note: 'Check your bank account in settings before you try again.',
    },
    th: {
      subject: 'ถอนเงินไม่สำเร็จ',
      lead: 'เงินที่ขอถอนกลับเข้ากระเป๋าของคุณเต็มจำนวนแล้ว',
      action: 'ดูรายการเดินบัญชี',
      note: 'กรุณาตรวจสอบบัญชีธนาคารในการตั้งค่าก่อนลองใหม่',
    },
  },
  'account-suspended': {
    en: {
      subject: 'Your account was suspended',
      lead: 'You can’t sign in for now, and your listings are unpublished. Your money stays in your wallet.',
      action: 'Go to Talad',
      note: 'If you think this is a mistake, reply to this email. Open orders continue. Withdrawals are on hold until this is resolved.',
    },
    th: {
      subject: 'บัญชีของคุณถูกระงับ',
      lead: 'ขณะนี้คุณเข้าสู่ระบบไม่ได้ และรายการขายของคุณปิดไว้ เงินของคุณยังอยู่ในกระเป๋าครบถ้วน',
      action: 'ไปที่ Talad',
      note: 'หากคุณคิดว่าเป็นความผิดพลาด ตอบกลับอีเมลนี้ได้เลย คำสั่งซื้อที่ค้างอยู่ดำเนินต่อ ส่วนการถอนเงินพักไว้จนกว่าจะได้ข้อสรุป',
    },
  },
  'account-restored': {
    en: {
      subject: 'Your account was restored',
      lead: 'You can sign in, buy and sell again.',
      action: 'Go to Talad',
      note: 'Your listings were unpublished: publish them again in your inventory.',
    },
    th: {
      subject: 'บัญชีของคุณกลับมาใช้งานได้แล้ว',
      lead: 'คุณเข้าสู่ระบบ ซื้อ และขายได้ตามเดิม',
      action: 'ไปที่ Talad',
      note: 'รายการขายเดิมถูกปิดไว้ เปิดขายอีกครั้งได้ในคลังของคุณ',
    },
  },
  'export-ready': {
    en: {
      subject: 'Your data is ready',
      lead: 'The copy of your data that you requested is ready to download.',
      action: 'Download my data',
      note: 'Sign in to download it. We delete the file after a few days.',
    },
    th: {
      subject: 'ข้อมูลของคุณพร้อมแล้ว',
      lead: 'สำเนาข้อมูลที่คุณขอพร้อมให้ดาวน์โหลดแล้ว',
      action: 'ดาวน์โหลดข้อมูลของฉัน',
      note: 'กรุณาเข้าสู่ระบบเพื่อดาวน์โหลด ไฟล์จะถูกลบภายในไม่กี่วัน',
    },
  },
  'account-deleted': {
    en: {
      subject: 'Your account was deleted',
      lead: 'Your account and your personal data were deleted. Payment records remain, without your name.',
      action: 'Go to Talad',
      note: 'Thank you for using Talad.',
    },
    th: {
      subject: 'ลบบัญชีแล้ว',
      lead: 'บัญชีและข้อมูลที่ระบุตัวคุณถูกลบแล้ว บันทึกการชำระเงินยังคงอยู่โดยไม่มีชื่อของคุณ',
      action: 'ไปที่ Talad',
      note: 'ขอบคุณที่ใช้ Talad',
    },
  },
};
