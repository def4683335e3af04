import type { Guide, LegalDocument } from '@talad/contract/paths';
import { LoadCache } from '../loading/load-cache.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { type Block, blocksOf } from './markdown-blocks.ts';

export type DocumentName = Guide | LegalDocument | 'about-us';

/** A picture file of the build; sizes in px of the file. */
export interface PictureFile {
  src: string;
  width: number;
  height: number;
}

/** A screenshot on a phone and on a desktop, each in the light and the dark theme. */
export interface DocumentPicture {
  phone: PictureFile;
  phoneDark: PictureFile;
  wide: PictureFile;
  wideDark: PictureFile;
}

/** Output of the documents' loader for a Markdown file. */
export interface DocumentSource {
  text: string;
  /** By the address used in the text. */
  pictures: Record<string, DocumentPicture>;
}

/** A parsed document. */
export interface SiteDocument extends FrontMatter {
  blocks: Block[];
  pictures: DocumentSource['pictures'];
}

const documents = new LoadCache<SiteDocument>();
const keyOf = (name: DocumentName, language: 'en' | 'th') => `${language}/${name}`;

/** Loads a document in a language; each is a file of its own that loads on first use. */
export const loadDocument = (name: DocumentName, language: 'en' | 'th'): Promise<SiteDocument> =>
  documents.load(keyOf(name, language), async () => {
    const { default: source }: { default: DocumentSource } = await import(`./${language}/${name}.md`);
    const { front, text } = readFrontMatter(source.text);
    return { ...front, blocks: blocksOf(text), pictures: source.pictures };
  });

/** Returns a document that has already loaded. */
export const peekDocument = (name: DocumentName, language: 'en' | 'th') =>
  documents.peek(keyOf(name, language));
