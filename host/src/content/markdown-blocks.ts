/** A list item with the blocks indented under it. */
export interface ListItem {
  text: string;
  more: Block[];
}

/** A block of a document: the subset of Markdown that the site's own documents use. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string; id?: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'picture'; source: string; alt: string }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'list'; ordered: boolean; items: ListItem[] };

/** An inline element. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'figure'; path: string };

const headingLine = /^(#{1,3}) (.+?)(?: \{#([a-z0-9-]+)\})?$/;
const itemLine = /^(?:([-*])|\d+\.) (.+)$/;
const pictureLine = /^!\[(.+?)\]\((\S+?)\)$/;
const indented = /^(?: {2,}|\t)/;

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function listOf(lines: string[], ordered: boolean): Block {
  const items: ListItem[] = [];
  for (const line of lines) {
    const text = itemLine.exec(line)?.[2];
    const last = items.at(-1);
    if (text) items.push({ text, more: [] });
    else if (last) last.text += ` ${line.trim()}`;
  }
  return { kind: 'list', ordered, items };
}

function blockOf(lines: string[]): Block {
  const [first = ''] = lines;
  const heading = lines.length === 1 ? headingLine.exec(first) : null;
  if (heading?.[1] && heading[2]) {
    const level = heading[1].length as 1 | 2 | 3;
    return { kind: 'heading', level, text: heading[2], ...(heading[3] && { id: heading[3] }) };
  }
  const picture = lines.length === 1 ? pictureLine.exec(first) : null;
  if (picture?.[1] && picture[2]) return { kind: 'picture', alt: picture[1], source: picture[2] };
  const item = itemLine.exec(first);
  if (item) return listOf(lines, item[1] === undefined);
  if (lines.every((line) => line.startsWith('|'))) {
    const [head = '', , ...rows] = lines;
    return { kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) };
  }
  if (lines.every((line) => line.startsWith('>')))
    return { kind: 'note', text: lines.map((line) => line.slice(1).trim()).join(' ') };
  return { kind: 'paragraph', text: lines.join(' ') };
}

/**
 * Splits a document into blocks separated by empty lines. Indented blocks belong to the list item above them, and a
 * numbered list continues after them.
 */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  for (const part of markdown.split(/\n\s*\n/)) {
    const lines = part.split('\n').filter((line) => line.trim() !== '');
    if (lines.length === 0) continue;
    const last = blocks.at(-1);
    if (last?.kind === 'list' && lines.every((line) => indented.test(line))) {
      last.items.at(-1)?.more.push(blockOf(lines.map((line) => line.trim())));
      continue;
    }
    const block = blockOf(lines);
    if (block.kind === 'list' && last?.kind === 'list' && block.ordered && last.ordered)
      last.items.push(...block.items);
    else blocks.push(block);
  }
  return blocks;
}

/** Addresses allowed in links: paths of this site, anchors, https and mail. */
const isSafeAddress = (href: string) => /^(?:\/(?![/\\])|#|https:|mailto:)/.test(href);

/** Splits a line into text, strong text, links and figures; a link with any other address stays text. */
export function inlinesOf(line: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(/\*\*(.+?)\*\*|\[(.+?)\]\((\S+?)\)|\{\{([\w.]+)\}\}/g)) {
    const [whole, strong, text, href, figure] = match;
    if (match.index > end) inlines.push({ kind: 'text', text: line.slice(end, match.index) });
    if (strong) inlines.push({ kind: 'strong', text: strong });
    else if (figure) inlines.push({ kind: 'figure', path: figure });
    else if (text && href && isSafeAddress(href)) inlines.push({ kind: 'link', text, href });
    else inlines.push({ kind: 'text', text: text ?? whole });
    end = match.index + whole.length;
  }
  if (end < line.length) inlines.push({ kind: 'text', text: line.slice(end) });
  return inlines;
}
