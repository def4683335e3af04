/** Types of the message keys. */
declare module '@talad/runtime/i18n' {
  interface MessageNamespaces {
    releases: typeof import('./en.json');
  }
}

export {};
