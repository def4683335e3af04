import type { LinkProvider } from '@talad/contract/link-facts';

/** Provider names, the same in every language. */
export const providerNames = { google: 'Google', facebook: 'Facebook', apple: 'Apple' } as const;

const marks: Record<LinkProvider, readonly { d: string; fill: string }[]> = {
  google: [
    {
      d: 'M22.5 12.2c0-.7-.1-1.4-.2-2.1H12v4h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-1.9 3.2-4.7 3.2-8z',
      fill: '#4285f4',
    },
    {
      d: 'M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.8a6.8 6.8 0 0 1-10.1-3.6H1.9v2.9A11 11 0 0 0 12 23z',
      fill: '#34a853',
    },
    { d: 'M5.6 13.9a6.6 6.6 0 0 1 0-4.2V6.8H1.9a11 11 0 0 0 0 9.9z', fill: '#fbbc05' },
    {
      d: 'M12 5.4c1.6 0 3.1.6 4.2 1.7l3.2-3.2A11 11 0 0 0 1.9 6.8l3.7 2.9A6.6 6.6 0 0 1 12 5.4z',
      fill: '#ea4335',
    },
  ],
  facebook: [
    {
      d: 'M23 12a11 11 0 1 0-12.7 10.9v-7.7H7.5V12h2.8V9.6c0-2.8 1.6-4.3 4.2-4.3 1.2 0 2.5.2 2.5.2v2.7h-1.4c-1.4 0-1.8.9-1.8 1.7V12h3.1l-.5 3.2h-2.6v7.7A11 11 0 0 0 23 12z',
      fill: '#1877f2',
    },
  ],
  apple: [
    {
      d: 'M17.1 12.6c0-2.4 2-3.6 2.1-3.7a4.5 4.5 0 0 0-3.5-1.9c-1.5-.2-2.9.9-3.7.9-.8 0-1.9-.9-3.2-.8a4.7 4.7 0 0 0-4 2.4c-1.7 3-.4 7.3 1.2 9.7.8 1.2 1.8 2.5 3 2.4 1.2 0 1.7-.8 3.2-.8s1.9.8 3.2.8c1.3 0 2.2-1.2 3-2.3.9-1.4 1.3-2.7 1.3-2.8 0 0-2.6-1-2.6-3.9zM14.7 5.4c.7-.8 1.1-1.9 1-3-1 0-2.1.6-2.8 1.4-.6.7-1.2 1.9-1 2.9 1.1.1 2.2-.5 2.8-1.3z',
      fill: 'currentColor',
    },
  ],
};

/** A provider's logo, shown next to its name. */
export function ProviderMark({ provider, size = 18 }: { provider: LinkProvider; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {marks[provider].map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </svg>
  );
}
