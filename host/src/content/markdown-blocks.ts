/** A block of a document: the part of Markdown that the site's own documents use, and nothing more. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] };

/** A piece of a line. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

const headingLine = /^(#{1,3}) (.+)$/;
const itemLine = /^(?:([-*])|\d+\.) (.+)$/;

function blockOf(lines: string[]): Block {
  const heading = lines.length === 1 ? headingLine.exec(lines[0] ?? '') : null;
  if (heading?.[1] && heading[2]) {
    return { kind: 'heading', level: heading[1].length as 1 | 2 | 3, text: heading[2] };
  }
  const items = lines.map((line) => itemLine.exec(line));
  if (items[0]) {
    const texts: string[] = [];
    for (const [index, item] of items.entries()) {
      if (item?.[2]) texts.push(item[2]);
      else texts.push(`${texts.pop() ?? ''} ${lines[index]?.trim() ?? ''}`);
    }
    return { kind: 'list', ordered: items[0][1] === undefined, items: texts };
  }
  return { kind: 'paragraph', text: lines.join(' ') };
}

/** Splits a document into blocks; empty lines stand between them. */
export const blocksOf = (markdown: string): Block[] =>
  markdown
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map(blockOf);

const isSafeAddress = (href: string) => /^\/(?![/\\])/.test(href) || /^(?:https|mailto):/.test(href);

/** Splits a line into text, strong text and links; an address that is not plainly safe stays text. */
export function inlinesOf(line: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(/\*\*(.+?)\*\*|\[(.+?)\]\((\S+?)\)/g)) {
    const [whole, strong, text, href] = match;
    if (match.index > end) inlines.push({ kind: 'text', text: line.slice(end, match.index) });
    if (strong) inlines.push({ kind: 'strong', text: strong });
    else if (text && href && isSafeAddress(href)) inlines.push({ kind: 'link', text, href });
    else inlines.push({ kind: 'text', text: text ?? whole });
    end = match.index + whole.length;
  }
  if (end < line.length) inlines.push({ kind: 'text', text: line.slice(end) });
  return inlines;
}
