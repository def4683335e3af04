/** Support address used when the site configuration cannot be loaded. */
export const fallbackEmail = 'support@talad.test';

/** Banks that users pay from and are paid to, in the banks' own colours. */
export const banks = [
  { code: 'KBANK', name: 'Kasikornbank', color: '#138F2D' },
  { code: 'SCB', name: 'Siam Commercial Bank', color: '#4E2E7F' },
  { code: 'BBL', name: 'Bangkok Bank', color: '#1E4598' },
  { code: 'KTB', name: 'Krungthai Bank', color: '#1BA5E1' },
  { code: 'BAY', name: 'Krungsri', color: '#FEC43B' },
  { code: 'TTB', name: 'TMBThanachart Bank', color: '#FC4F1F' },
  { code: 'GSB', name: 'Government Savings Bank', color: '#EB198D' },
  { code: 'PromptPay', name: 'PromptPay', color: '#003D6B' },
] as const;
