/** Front matter of a document, between two lines of three hyphens. */
export interface FrontMatter {
  title: string;
  /** One or two sentences, shown under the title and by search engines. */
  description: string;
  /** Day of the last change, `2026-11-21`. */
  updated: string;
  /** Day from which a legal document is effective, `2026-11-21`. */
  effective?: string;
}

const fence = /^---\n([\s\S]*?)\n---\n/;

/** Splits a document into front matter and text; throws if the title, description or day is missing. */
export function readFrontMatter(source: string): { front: FrontMatter; text: string } {
  const found = fence.exec(source);
  const lines = found?.[1]?.split('\n') ?? [];
  const fields = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  const { title, description, updated, effective } = fields;
  if (!found || !title || !description || !updated)
    throw new Error('A document begins with title, description and updated between two lines of ---');
  return {
    front: { title, description, updated, ...(effective && { effective }) },
    text: source.slice(found[0].length),
  };
}
