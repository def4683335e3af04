/** Segments of a route pattern. The router ignores case and a trailing slash. */
const segmentsOf = (pattern: string) =>
  pattern
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');

const isParam = (segment: string | undefined) => segment?.startsWith(':') ?? false;

/** A segment that both patterns match; a pattern that has ended with `*` matches any. */
function sharedSegment(one: string, other: string): string | undefined {
  if (isParam(one)) return isParam(other) ? 'x' : other;
  return isParam(other) || one === other ? one : undefined;
}

/** An address that two route patterns both match, or undefined if there is none. */
export function sharedAddress(one: string, other: string): string | undefined {
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  const address: string[] = [];
  for (let index = 0; ; index += 1) {
    const [left, right] = [a[index], b[index]];
    // `*` matches the rest, also an empty one.
    const rest = left === '*' ? b.slice(index) : right === '*' ? a.slice(index) : undefined;
    if (rest) {
      const filled = rest
        .filter((segment) => segment !== '*')
        .map((segment) => (isParam(segment) ? 'x' : segment));
      return `/${[...address, ...filled].join('/')}`;
    }
    if (left === undefined && right === undefined) return `/${address.join('/')}`;
    const segment = left !== undefined && right !== undefined && sharedSegment(left, right);
    if (!segment) return undefined;
    address.push(segment);
  }
}

/** True if `wide` matches every address that `narrow` matches, and others too. */
export function isNarrower(narrow: string, wide: string): boolean {
  return covers(wide, narrow) && !covers(narrow, wide);
}

/** True if `wide` matches every address that `narrow` matches. */
export function covers(wide: string, narrow: string): boolean {
  const [w, n] = [segmentsOf(wide), segmentsOf(narrow)];
  const isOpen = w.at(-1) === '*';
  const fixed = isOpen ? w.slice(0, -1) : w;
  if (isOpen ? n.length < fixed.length : n.length !== fixed.length) return false;
  return fixed.every((segment, index) => {
    const theirs = n[index];
    return theirs !== '*' && (isParam(segment) || segment === theirs);
  });
}
