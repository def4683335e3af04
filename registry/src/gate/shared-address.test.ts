import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { covers, isNarrower, sharedAddress } from './shared-address.ts';

/** All lists of at most `length` of these segments. */
function listsOf(segments: readonly string[], length: number): string[][] {
  if (length === 0) return [[]];
  const shorter = listsOf(segments, length - 1);
  const longest = shorter.filter((list) => list.length === length - 1);
  return [...shorter, ...longest.flatMap((list) => segments.map((segment) => [...list, segment]))];
}

const pathOf = (segments: string[]) => `/${segments.join('/')}`;
const patterns = listsOf(['a', 'b', ':x'], 3).flatMap((list) => [pathOf(list), pathOf([...list, '*'])]);
const addresses = listsOf(['a', 'b', 'c'], 5).map(pathOf);

const expressionOf = (pattern: string) =>
  new RegExp(`^${pattern.replace(/\/\*$/, '(/.*)?').replaceAll(/:\w+/g, '[^/]+')}/?$`);
const matched = new Map(
  patterns.map((pattern) => {
    const expression = expressionOf(pattern);
    return [pattern, new Set(addresses.filter((address) => expression.test(address)))] as const;
  }),
);
const pairs = patterns.flatMap((one) => patterns.map((other) => [one, other] as const));

describe('sharedAddress', () => {
  it('finds an address exactly if there is one, and both patterns match it', () => {
    for (const [one, other] of pairs) {
      const address = sharedAddress(one, other);
      const hasShared = [...(matched.get(one) ?? [])].some((each) => matched.get(other)?.has(each));
      assert.equal(address !== undefined, hasShared, `${one} and ${other}`);
      if (address === undefined) continue;
      assert.match(address, expressionOf(one));
      assert.match(address, expressionOf(other));
    }
  });

  it('ignores case and a trailing slash, as the router does', () => {
    assert.equal(
      sharedAddress('/marketplace/Turbo_Samlor/', '/Marketplace/:slug'),
      '/marketplace/turbo_samlor',
    );
  });
});

describe('covers', () => {
  it('is true exactly if the one matches all addresses of the other', () => {
    for (const [wide, narrow] of pairs) {
      const isSubset = [...(matched.get(narrow) ?? [])].every((address) => matched.get(wide)?.has(address));
      assert.equal(covers(wide, narrow), isSubset, `${wide} and ${narrow}`);
    }
  });

  it('calls a pattern narrower only if the other matches more', () => {
    assert.ok(isNarrower('/games/chess', '/games/:slug'));
    assert.ok(!isNarrower('/games/:id', '/games/:slug'));
    assert.ok(!isNarrower('/games/*', '/games/:slug'));
  });
});
