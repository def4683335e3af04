import type { Suggestion } from '@talad/contract/listings';
import { paths, slugOf } from '@talad/contract/paths';

/** Minimum query length in characters. */
export const minCharacters = 2;
/** Debounce time for suggestions, in ms. */
export const pauseMs = 300;

/** The path that a suggestion links to. */
export function suggestionPath({ type, id, name, game_name: through }: Suggestion): string {
  const slug = through ?? slugOf(name.en);
  switch (type) {
    case 'game':
      return paths.game(slug);
    case 'brand':
      return paths.brand(slug);
    case 'dynamic_item':
      return paths.item(slug, id);
    case 'item_group':
      return paths.itemGroup(slug, id);
  }
}
