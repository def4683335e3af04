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

interface Words {
  readonly subject: string;
  readonly lead: string;
  readonly action: string;
  readonly note: string;
}

/** What mails say, in both languages. */
export const mailWords: Readonly<Record<MailTemplate, Record<MailLanguage, Words>>> = {
  'verify-email': {
    en: {
      subject: 'Confirm your e-mail address',
      lead: 'Welcome to Talad. Confirm this address to finish opening your account.',
      action: 'Confirm e-mail address',
      note: 'The link works for {{time}}. If you did not open an account, you can ignore this mail.',
    },
    th: {
      subject: 'ยืนยันอีเมลของคุณ',
      lead: 'ยินดีต้อนรับสู่ Talad กรุณายืนยันอีเมลนี้เพื่อเปิดบัญชีให้เสร็จสมบูรณ์',
      action: 'ยืนยันอีเมล',
      note: 'ลิงก์ใช้ได้ {{time}} หากคุณไม่ได้เปิดบัญชี ไม่ต้องดำเนินการใด ๆ',
    },
  },
  'reset-password': {
    en: {
      subject: 'Choose a new password',
      lead: 'Somebody asked to reset the password of this account.',
      action: 'Choose a new password',
      note: 'The link works once, for {{time}}. If it was not you, your password stays as it is.',
    },
    th: {
      subject: 'ตั้งรหัสผ่านใหม่',
      lead: 'มีการขอตั้งรหัสผ่านใหม่สำหรับบัญชีนี้',
      action: 'ตั้งรหัสผ่านใหม่',
      note: 'ลิงก์ใช้ได้ครั้งเดียวภายใน {{time}} หากไม่ใช่คุณ รหัสผ่านเดิมยังใช้ได้ตามปกติ',
    },
  },
  'two-factor-on': {
    en: {
      subject: 'Two-factor is on',
      lead: 'Two-factor was turned on for your account. Signing in, withdrawing money and changing security settings now take a code from your authenticator app.',
      action: 'Security settings',
      note: 'If it was not you, change your password and write to us at once. Withdrawals rest for a while after this change.',
    },
    th: {
      subject: 'เปิดการยืนยันสองขั้นตอนแล้ว',
      lead: 'บัญชีของคุณเปิดการยืนยันสองขั้นตอนแล้ว จากนี้การเข้าสู่ระบบ การถอนเงิน และการเปลี่ยนการตั้งค่าความปลอดภัยต้องใช้รหัสจากแอปยืนยันตัวตน',
      action: 'การตั้งค่าความปลอดภัย',
      note: 'หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านและติดต่อเราทันที หลังการเปลี่ยนแปลงนี้จะพักการถอนเงินไว้ระยะหนึ่ง',
    },
  },
  'two-factor-off': {
    en: {
      subject: 'Two-factor is off',
      lead: 'Two-factor was turned off for your account. Withdrawals are not possible without it.',
      action: 'Security settings',
      note: 'If it was not you, change your password and write to us at once.',
    },
    th: {
      subject: 'ปิดการยืนยันสองขั้นตอนแล้ว',
      lead: 'บัญชีของคุณปิดการยืนยันสองขั้นตอนแล้ว จะถอนเงินไม่ได้จนกว่าจะเปิดอีกครั้ง',
      action: 'การตั้งค่าความปลอดภัย',
      note: 'หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านและติดต่อเราทันที',
    },
  },
  'new-sign-in': {
    en: {
      subject: 'New sign-in to your account',
      lead: 'Your account was signed in to with a two-factor code from a network not used before.',
      action: 'Security settings',
      note: 'If this was you, there is nothing to do. If it was not, change your password and contact us.',
    },
    th: {
      subject: 'มีการเข้าสู่ระบบใหม่',
      lead: 'มีการเข้าสู่ระบบบัญชีของคุณด้วยรหัสยืนยันสองขั้นตอนจากเครือข่ายที่ไม่เคยใช้',
      action: 'การตั้งค่าความปลอดภัย',
      note: 'หากเป็นคุณ ไม่ต้องทำอะไร หากไม่ใช่ กรุณาเปลี่ยนรหัสผ่านและติดต่อเรา',
    },
  },
  'recovery-code-used': {
    en: {
      subject: 'A recovery code was used',
      lead: 'Your account was signed in to with one of your recovery codes. That code no longer works.',
      action: 'Security settings',
      note: 'If this was you, there is nothing to do. If it was not, change your password and contact us.',
    },
    th: {
      subject: 'มีการใช้รหัสกู้คืน',
      lead: 'มีการเข้าสู่ระบบบัญชีของคุณด้วยรหัสกู้คืนหนึ่งรหัส รหัสนั้นใช้ไม่ได้อีก',
      action: 'การตั้งค่าความปลอดภัย',
      note: 'หากเป็นคุณ ไม่ต้องทำอะไร หากไม่ใช่ กรุณาเปลี่ยนรหัสผ่านและติดต่อเรา',
    },
  },
  'password-changed': {
    en: {
      subject: 'Your password was changed',
      lead: 'The password of your account was changed, and other devices were signed out.',
      action: 'Security settings',
      note: 'If it was not you, ask for a new password and write to us at once. Withdrawals rest for a while after this change.',
    },
    th: {
      subject: 'เปลี่ยนรหัสผ่านแล้ว',
      lead: 'รหัสผ่านบัญชีของคุณถูกเปลี่ยนแล้ว และอุปกรณ์อื่นถูกออกจากระบบ',
      action: 'การตั้งค่าความปลอดภัย',
      note: 'หากไม่ใช่คุณ กรุณาขอตั้งรหัสผ่านใหม่และติดต่อเราทันที หลังการเปลี่ยนแปลงนี้จะพักการถอนเงินไว้ระยะหนึ่ง',
    },
  },
  'kyc-approved': {
    en: {
      subject: 'Your identity is verified',
      lead: 'Thank you. Your identity check is approved.',
      action: 'See what you may do now',
      note: 'The pictures of your card are deleted after a while; only what the law asks for stays, sealed.',
    },
    th: {
      subject: 'ยืนยันตัวตนสำเร็จแล้ว',
      lead: 'ขอบคุณ การยืนยันตัวตนของคุณผ่านการอนุมัติแล้ว',
      action: 'ดูสิ่งที่ทำได้แล้ว',
      note: 'รูปบัตรของคุณจะถูกลบเมื่อครบกำหนด เก็บไว้เฉพาะข้อมูลที่กฎหมายกำหนดในรูปแบบที่ปิดผนึก',
    },
  },
  'kyc-rejected': {
    en: {
      subject: 'Please send your identity check again',
      lead: 'We could not approve your identity check yet.',
      action: 'Send it again',
      note: 'You can send it again at any time.',
    },
    th: {
      subject: 'กรุณาส่งข้อมูลยืนยันตัวตนอีกครั้ง',
      lead: 'เรายังอนุมัติการยืนยันตัวตนของคุณไม่ได้',
      action: 'ส่งอีกครั้ง',
      note: 'คุณส่งใหม่ได้ทุกเมื่อ',
    },
  },
  'book-bank-changed': {
    en: {
      subject: 'Your bank account was changed',
      lead: 'The bank account that your withdrawals go to was changed.',
      action: 'Account settings',
      note: 'If it was not you, change your password and write to us at once. Withdrawals rest for a while after this change.',
    },
    th: {
      subject: 'เปลี่ยนบัญชีธนาคารแล้ว',
      lead: 'มีการเปลี่ยนบัญชีธนาคารสำหรับรับเงินถอนของคุณ',
      action: 'การตั้งค่าบัญชี',
      note: 'หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านและติดต่อเราทันที หลังการเปลี่ยนแปลงนี้จะพักการถอนเงินไว้ระยะหนึ่ง',
    },
  },
  'withdrawal-paid': {
    en: {
      subject: 'Your withdrawal is on your account',
      lead: 'The bank has transferred the money of your withdrawal.',
      action: 'See the statement',
      note: 'If you did not withdraw anything, change your password and write to us at once.',
    },
    th: {
      subject: 'เงินถอนเข้าบัญชีแล้ว',
      lead: 'ธนาคารโอนเงินถอนของคุณเรียบร้อยแล้ว',
      action: 'ดูรายการเดินบัญชี',
      note: 'หากคุณไม่ได้ถอนเงิน กรุณาเปลี่ยนรหัสผ่านและติดต่อเราทันที',
    },
  },
  'withdrawal-failed': {
    en: {
      subject: 'Your withdrawal did not go through',
      lead: 'The money of your withdrawal is back in your wallet.',
      action: 'See the statement',
      note: 'Check your bank account in the settings before you try again.',
    },
    th: {
      subject: 'ถอนเงินไม่สำเร็จ',
      lead: 'เงินที่ขอถอนกลับเข้ากระเป๋าของคุณแล้ว',
      action: 'ดูรายการเดินบัญชี',
      note: 'กรุณาตรวจสอบบัญชีธนาคารในการตั้งค่าก่อนลองใหม่',
    },
  },
  'account-suspended': {
    en: {
      subject: 'Your account was suspended',
      lead: 'You cannot sign in for now, and what you sell is off the market. Your money stays in your wallet.',
      action: 'Go to Talad',
      note: 'If you think that is wrong, answer this mail. Orders under way go on, and withdrawals wait until this is settled.',
    },
    th: {
      subject: 'บัญชีของคุณถูกระงับ',
      lead: 'ขณะนี้คุณเข้าสู่ระบบไม่ได้ และสินค้าของคุณถูกนำออกจากตลาดแล้ว เงินของคุณยังอยู่ในกระเป๋าครบถ้วน',
      action: 'ไปที่ Talad',
      note: 'หากคุณคิดว่าไม่ถูกต้อง กรุณาตอบกลับอีเมลนี้ คำสั่งซื้อที่ค้างอยู่จะดำเนินต่อ ส่วนการถอนเงินจะรอจนกว่าเรื่องนี้จะสิ้นสุด',
    },
  },
  'account-restored': {
    en: {
      subject: 'Your account is open again',
      lead: 'You can sign in, buy and sell again.',
      action: 'Go to Talad',
      note: 'What you sold was taken off the market: publish it anew in your inventory.',
    },
    th: {
      subject: 'บัญชีของคุณกลับมาใช้งานได้แล้ว',
      lead: 'คุณเข้าสู่ระบบ ซื้อ และขายได้ตามเดิม',
      action: 'ไปที่ Talad',
      note: 'สินค้าที่เคยขายถูกนำออกจากตลาดแล้ว กรุณาเผยแพร่อีกครั้งในคลังสินค้าของคุณ',
    },
  },
  'export-ready': {
    en: {
      subject: 'Your data is ready',
      lead: 'What you asked for, all that the shop knows of you, can be downloaded now.',
      action: 'Download my data',
      note: 'Sign in to download it. The file is deleted after a few days.',
    },
    th: {
      subject: 'ข้อมูลของคุณพร้อมแล้ว',
      lead: 'ข้อมูลทั้งหมดของคุณที่ร้านเก็บไว้พร้อมให้ดาวน์โหลดแล้ว',
      action: 'ดาวน์โหลดข้อมูลของฉัน',
      note: 'กรุณาเข้าสู่ระบบเพื่อดาวน์โหลด ไฟล์จะถูกลบภายในไม่กี่วัน',
    },
  },
  'account-deleted': {
    en: {
      subject: 'Your account is deleted',
      lead: 'Your account is deleted and what identified you is gone. Records of payments stay, without your name.',
      action: 'To the shop',
      note: 'Thank you for having been with us.',
    },
    th: {
      subject: 'ลบบัญชีแล้ว',
      lead: 'บัญชีและข้อมูลที่ระบุตัวคุณถูกลบแล้ว บันทึกการชำระเงินยังคงอยู่โดยไม่มีชื่อของคุณ',
      action: 'ไปที่ร้าน',
      note: 'ขอบคุณที่อยู่กับเรา',
    },
  },
};
