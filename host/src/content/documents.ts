import type { Guide, LegalDocument } from '@talad/contract/paths';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { type Block, blocksOf } from './markdown-blocks.ts';

export type DocumentName = Guide | LegalDocument | 'about-us';

/** A picture of a document, as the build has it; px of the file. */
export interface DocumentPicture {
  src: string;
  width: number;
  height: number;
}

/** What the build makes of a Markdown file: see the documents' loader. */
export interface DocumentSource {
  text: string;
  /** By the address that the text names them with. */
  pictures: Record<string, DocumentPicture>;
}

/** A document that is ready to be drawn. */
export interface SiteDocument extends FrontMatter {
  blocks: Block[];
  pictures: DocumentSource['pictures'];
}

interface Kept {
  promise: Promise<SiteDocument>;
  value?: SiteDocument;
}

const kept = new Map<string, Kept>();

/** A document in a language; each comes by itself when it is first read. */
export function loadDocument(name: DocumentName, language: 'en' | 'th'): Promise<SiteDocument> {
  const key = `${language}/${name}`;
  const known = kept.get(key);
  if (known) return known.promise;
  const promise = import(`./${language}/${name}.md`).then(
    ({ default: { text: source, pictures } }: { default: DocumentSource }) => {
      const { front, text } = readFrontMatter(source);
      return { ...front, blocks: blocksOf(text), pictures };
    },
  );
  const entry: Kept = { promise };
  kept.set(key, entry);
  promise.then(
    (value) => {
      entry.value = value;
    },
    // A document that could not be had is asked for anew the next time.
    () => kept.delete(key),
  );
  return promise;
}

/** A document that is here already. */
export const peekDocument = (name: DocumentName, language: 'en' | 'th') =>
  kept.get(`${language}/${name}`)?.value;
