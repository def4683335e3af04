import type { Comparison } from './check-visit.ts';
import type { SharedChanges } from './in-page/shared-objects.ts';
import type { PageSnapshot, Visit } from './visit.ts';

/** Changes of the document outside of the remote's boundary. */
export function layoutProblems(
  { layout: now }: PageSnapshot,
  { layout: empty }: PageSnapshot,
  remote: string,
): string[] {
  const changed = now.parts.filter(
    (part, index) => part.remote !== remote && part.text !== empty.parts[index]?.text,
  );
  const names = [...new Set(changed.map(({ name }) => `<${name}>`))].join(', ');
  return [
    // A modal dialog keeps the page behind it from scrolling.
    ...(names && !now.hasDialog ? [`changes ${names} outside of its own place`] : []),
    ...(now.isTooWide && !empty.isTooWide ? ['makes the page wider than the window'] : []),
    ...(now.isCovered && !empty.isCovered && !now.hasDialog
      ? ['covers the page outside of its own place']
      : []),
    ...(empty.isPressed && !now.isPressed ? ['keeps presses from the page outside of its own place'] : []),
  ];
}

/** What a page has changed of the objects that all scripts share. */
export function sharedProblems({ changes }: Visit, { empty, globalNames }: Comparison): string[] {
  const known = (key: keyof SharedChanges) => new Set(empty.changes.flatMap((snapshot) => snapshot[key]));
  const more = (key: keyof SharedChanges) => {
    const before = known(key);
    return changes.flatMap((snapshot) => snapshot[key]).filter((name) => !before.has(name));
  };
  // Webpack registers chunks in a global array with the container's name.
  const isOfContainer = (name: string) =>
    globalNames.some((one) => name === one || (name.startsWith('webpackChunk') && name.includes(one)));
  const globals = more('globals').filter((name) => !isOfContainer(name));
  return [
    ...more('replaced').map((name) => `replaces ${name}, which the whole page uses`),
    ...more('added').map((name) => `adds ${name} to what the whole page uses`),
    ...globals.map((name) => `leaves the global variable ${name}`),
  ];
}

/** How a page has changed the head of the document. */
export function headProblems({ state }: PageSnapshot, empty: PageSnapshot): string[] {
  const byOthers = state.titles.filter(({ isOfHost }) => !isOfHost);
  const last = state.titles.findLast(({ isOfHost }) => isOfHost)?.title;
  const isChanged = last !== undefined && state.title !== last;
  return [
    ...byOthers.slice(0, 1).map(({ title }) => `sets the title of the document ("${title}")`),
    ...(isChanged && byOthers.length === 0 ? [`changes the title of the document to "${state.title}"`] : []),
    ...(state.language === empty.state.language
      ? []
      : [`changes the language of the document to "${state.language}"`]),
  ];
}

/** Maximum number of elements of a remote on a page. */
const maxElements = 1500;

/** Excess elements: in the boundary of the remote, and outside of any boundary. */
export function sizeProblems({ state }: PageSnapshot, empty: PageSnapshot, remote: string): string[] {
  const outside = state.elementsOutside - empty.state.elementsOutside;
  const count = (state.elements[remote] ?? 0) + Math.max(0, outside);
  return count > maxElements ? [`has ${count} elements; ${maxElements} are allowed`] : [];
}
