import type { Suggestion } from '@talad/contract/listings';
import { paths, slugOf } from '@talad/contract/paths';

/** Fewest characters that are worth asking about. */
export const minCharacters = 2;
/** How long the typing must rest before suggestions are asked for, in ms. */
export const pauseMs = 300;

/** Where a suggestion leads. */
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
