/** Languages that a page can be asked for by its address. */
export const languages = ['en', 'th'] as const;
export type Language = (typeof languages)[number];

/** The address under which a page is always in one language: the plain one with `lang`. */
export function addressIn(language: Language, address: string): string {
  const url = new URL(address);
  url.searchParams.set('lang', language);
  return url.href;
}

/** The address that follows the visitor's own language. */
export function plainAddress(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('lang');
  return url.href;
}
