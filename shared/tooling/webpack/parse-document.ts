import {
  type Block,
  FrontMatter,
  type Inline,
  type Line,
  type ParsedDocument,
} from '@talad/contract/site-document';
import type { Heading, List, Paragraph, PhrasingContent, RootContent, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { Value } from 'typebox/value';
import { unified } from 'unified';
import { parse as parseYaml } from 'yaml';

const markdownParser = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter);

/** Addresses allowed in links: paths of this site, anchors, https and mail. */
const safeAddress = /^(?:\/(?![/\\])|#|https:|mailto:)/;

const refuse = ({ type, position }: RootContent): never => {
  throw new Error(`line ${position?.start.line} has ${type}, which a document cannot show`);
};

function inlinesOf(node: PhrasingContent): Inline[] {
  switch (node.type) {
    case 'text':
      return node.value
        .replaceAll('\n', ' ')
        .split(/\{\{([\w.]+)\}\}/)
        .map((part, index) => (index % 2 === 1 ? { figure: part } : part))
        .filter((part) => part !== '');
    case 'strong':
      return [{ strong: lineOf(node) }];
    case 'link':
      return safeAddress.test(node.url) ? [{ href: node.url, text: textOf(node) }] : refuse(node);
    default:
      return refuse(node);
  }
}

const lineOf = ({ children }: { children: PhrasingContent[] }): Line => children.flatMap(inlinesOf);

function paragraphOf(node: Paragraph): Block {
  const [first, ...others] = node.children;
  return first?.type === 'image' && others.length === 0
    ? { kind: 'picture', alt: first.alt ?? '', source: first.url }
    : { kind: 'paragraph', line: lineOf(node) };
}

const listOf = ({ ordered, children }: List): Block => ({
  kind: 'list',
  ordered: ordered === true,
  items: children.map(({ children: [first, ...more] }) => ({
    line: first?.type === 'paragraph' ? lineOf(first) : [],
    more: more.map(blockOf),
  })),
});

function tableOf({ children }: Table): Block {
  const [head = [], ...rows] = children.map((row) => row.children.map(lineOf));
  return { kind: 'table', head, rows };
}

/** `{#anchor}` at the end of a heading is its id. */
const anchor = / \{#([a-z0-9-]+)\}$/;

function headingOf(node: Heading): Block {
  if (node.depth > 3) return refuse(node);
  const line = lineOf(node);
  const last = line.at(-1);
  const id = typeof last === 'string' ? anchor.exec(last)?.[1] : undefined;
  return {
    kind: 'heading',
    level: node.depth as 1 | 2 | 3,
    line: line.map((part) => (typeof part === 'string' ? part.replace(anchor, '') : part)),
    ...(id && { id }),
  };
}

function blockOf(node: RootContent): Block {
  switch (node.type) {
    case 'heading':
      return headingOf(node);
    case 'paragraph':
      return paragraphOf(node);
    case 'list':
      return listOf(node);
    case 'table':
      return tableOf(node);
    case 'blockquote': {
      const [text] = node.children;
      return text?.type === 'paragraph' ? { kind: 'note', line: lineOf(text) } : refuse(node);
    }
    default:
      return refuse(node);
  }
}

/** Parses a document; throws if it contains what the site cannot show, or its front matter is incomplete. */
export function parseDocument(markdown: string): ParsedDocument {
  const [first, ...nodes] = markdownParser.parse(markdown).children;
  const front: unknown = first?.type === 'yaml' ? parseYaml(first.value) : {};
  if (!Value.Check(FrontMatter, front)) {
    const errors = Value.Errors(FrontMatter, front).map(
      ({ instancePath, message }) => `${instancePath} ${message}`,
    );
    throw new Error(`the front matter between the lines of --- is wrong: ${errors.join(', ')}`);
  }
  return { ...front, blocks: nodes.map(blockOf) };
}

/** Everything of a document that refers to something else, and the anchors of its headings. */
export function referencesOf(blocks: readonly Block[]) {
  const found = { id: [], source: [], href: [], figure: [] } as Record<string, string[]>;
  JSON.stringify(blocks, (key, value) => {
    found[key]?.push(value);
    return value;
  });
  const { id = [], source = [], href = [], figure = [] } = found;
  return { anchors: id, pictures: [...new Set(source)], links: href, figures: [...new Set(figure)] };
}
