import en from './en.json';
import th from './th.json';

const keysOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );

describe('header messages', () => {
  it('have the same keys in both languages', () => {
    expect(keysOf(th)).toEqual(keysOf(en));
  });
});
