/** Languages that an address can request. */
export const languages = ['en', 'th'] as const;
export type Language = (typeof languages)[number];

/** The address with a fixed language: the plain one with `lang`. */
export function addressIn(language: Language, address: string): string {
  const url = new URL(address);
  url.searchParams.set('lang', language);
  return url.href;
}

/** The address without `lang`, which follows the visitor's own language. */
export function plainAddress(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('lang');
  return url.href;
}
