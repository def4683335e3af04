/** Types of the message keys. */
declare module '@talad/runtime/i18n' {
  interface MessageNamespaces {
    marketplace: typeof import('./en.json') &
      typeof import('./market.en.json') &
      typeof import('./orders.en.json') &
      typeof import('./pictures.en.json') &
      typeof import('./selling.en.json');
  }
}

export {};
