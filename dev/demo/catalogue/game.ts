import type { Text } from './text.ts';

export type ItemKind = 'item' | 'account' | 'gold';

export interface DemoGame {
  /** English name with underscores for spaces, as in the routes. */
  readonly slug: string;
  readonly name: Text;
  readonly genre: Text;
  readonly description: Text;
  /** Accent colour of the game, #rrggbb. */
  readonly hue: string;
  readonly dbSync: { readonly google: boolean; readonly facebook: boolean; readonly apple: boolean };
  readonly kinds: readonly ItemKind[];
  /** Tag keys with their labels, in the order shown. */
  readonly tags: Readonly<Record<string, Text>>;
  /** Price range in baht by kind on sale. */
  readonly prices: Readonly<Partial<Record<ItemKind, readonly [number, number]>>>;
  readonly views: number;
}
