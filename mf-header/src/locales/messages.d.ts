/** Types of the message keys. */
declare module '@talad/runtime/i18n' {
  interface MessageNamespaces {
    header: typeof import('./en.json') & typeof import('./support.en.json');
  }
}

export {};
