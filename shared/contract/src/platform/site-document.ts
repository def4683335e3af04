import Type from 'typebox';

/** Front matter of a guide or legal document. */
export interface FrontMatter extends Type.Static<typeof FrontMatter> {}
export const FrontMatter = Type.Object({
  title: Type.String({ minLength: 1 }),
  /** One or two sentences, shown under the title and by search engines. */
  description: Type.String({ minLength: 41 }),
  /** Day of the last change, `2026-11-21`. */
  updated: Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }),
  /** Day from which a legal document is effective, `2026-11-21`. */
  effective: Type.Optional(Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` })),
});

/** A part of a line. A figure is the path of a configured value, such as `receive_by_h`. */
export type Inline = string | { strong: Line } | { href: string; text: string } | { figure: string };
/** A line of text, in parts. */
export type Line = readonly Inline[];

/** A list item with the blocks indented under it. */
export interface ListItem {
  line: Line;
  more: readonly Block[];
}

/** A block of a document. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; line: Line; id?: string }
  | { kind: 'paragraph' | 'note'; line: Line }
  | { kind: 'picture'; source: string; alt: string }
  | { kind: 'table'; head: readonly Line[]; rows: readonly (readonly Line[])[] }
  | { kind: 'list'; ordered: boolean; items: readonly ListItem[] };

/** A document as the build parses it from Markdown. */
export interface ParsedDocument extends FrontMatter {
  blocks: readonly Block[];
}
