/** Types of the message keys. */
declare module '@talad/runtime/i18n' {
  interface MessageNamespaces {
    settings: typeof import('./en.json') &
      typeof import('./account.en.json') &
      typeof import('./bank.en.json') &
      typeof import('./kyc.en.json') &
      typeof import('./linked.en.json') &
      typeof import('./profile.en.json') &
      typeof import('./security.en.json') &
      typeof import('./withdrawal.en.json');
  }
}

export {};
