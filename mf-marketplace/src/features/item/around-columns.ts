/** Chart and sales side by side on desktop; shared with their skeleton. */
export const aroundColumns = {
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.8fr) minmax(0, 1fr)' },
  gap: '6',
  alignItems: 'start',
} as const;
