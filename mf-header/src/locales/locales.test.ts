import en from './en.json';
import th from './th.json';

const keysOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );

describe('the header’s words', () => {
  it('are the same set in both languages', () => {
    expect(keysOf(th)).toEqual(keysOf(en));
  });
});
