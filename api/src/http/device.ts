import { isIPv6 } from 'node:net';
import type { SignedInSession } from '@talad/contract/security';

export type Device = Pick<SignedInSession, 'browser' | 'system' | 'kind'>;

// The first match wins: most browsers also name the one they descend from.
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['LINE', /\bLine\//],
  ['Facebook', /\bFBA[NV]\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

const firstOf = (names: readonly (readonly [string, RegExp])[], userAgent: string): string | null =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;

function kindOf(userAgent: string): SignedInSession['kind'] {
  if (/\biPad\b|\bTablet\b/.test(userAgent)) return 'tablet';
  // Chrome on Android says "Mobile" only on phones.
  if (/\bAndroid\b/.test(userAgent)) return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet';
  return /\b(?:iPhone|iPod|Mobile)\b/.test(userAgent) ? 'phone' : 'computer';
}

export const deviceOf = (userAgent: string): Device => ({
  browser: firstOf(browsers, userAgent),
  system: firstOf(systems, userAgent),
  kind: kindOf(userAgent),
});

/** Masks an address so that it does not identify a household, but still shows the network. */
export function shortened(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (isIPv6(plain)) return `${plain.split(':').slice(0, 2).join(':')}:…`;
  return plain.replace(/\.\d+$/, '.*');
}
