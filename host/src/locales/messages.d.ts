/** Types of the message keys. */
declare module '@talad/runtime/i18n' {
  interface MessageNamespaces {
    host: typeof import('./en.json') &
      typeof import('./account.en.json') &
      typeof import('./consent.en.json') &
      typeof import('./documents.en.json') &
      typeof import('./help.en.json') &
      typeof import('./inspector.en.json') &
      typeof import('./nothing-here.en.json') &
      typeof import('./session-change.en.json') &
      typeof import('./stale-tab.en.json');
  }
}

export {};
