/** Types of the message keys. */
declare module '@talad/runtime/i18n' {
  interface MessageNamespaces {
    wallet: typeof import('./en.json') & typeof import('./statement.en.json');
  }
}

export {};
