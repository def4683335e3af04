import type { Suggestion } from '@talad/contract/listings';
import { suggestionPath } from './suggestion.ts';

const suggestion = (type: Suggestion['type'], through: string | null = 'Rune_Frontier'): Suggestion => ({
  id: 7,
  name: { en: 'Ember Blade', th: 'ดาบถ่าน' },
  image: { fileUrl: '/api/pictures/7', color: '#222' },
  type,
  game_name: through,
  within: null,
});

describe('suggestion link', () => {
  it.each([
    ['game', '/marketplace/Rune_Frontier'],
    ['brand', '/official-store/Rune_Frontier'],
    ['dynamic_item', '/marketplace/Rune_Frontier/7'],
    ['item_group', '/official-store/Rune_Frontier/7'],
  ] as const)('of type %s goes to %s', (type, path) => {
    expect(suggestionPath(suggestion(type))).toBe(path);
  });

  it('falls back to the suggestion’s own name without a game name', () => {
    expect(suggestionPath(suggestion('game', null))).toBe('/marketplace/Ember_Blade');
  });
});
