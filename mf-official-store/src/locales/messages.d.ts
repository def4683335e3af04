/** Types of the message keys. */
declare module '@talad/runtime/i18n' {
  interface MessageNamespaces {
    'official-store': typeof import('./en.json');
  }
}

export {};
