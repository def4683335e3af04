import type { Guide, LegalDocument } from '@talad/contract/paths';
import { LoadCache } from '../loading/load-cache.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { type Block, blocksOf } from './markdown-blocks.ts';

export type DocumentName = Guide | LegalDocument | 'about-us';

/** A file of a picture, as the build has it; px of the file. */
export interface PictureFile {
  src: string;
  width: number;
  height: number;
}

/** A screen as a phone and as a desktop shows it, each in the light and the dark theme. */
export interface DocumentPicture {
  phone: PictureFile;
  phoneDark: PictureFile;
  wide: PictureFile;
  wideDark: PictureFile;
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

const documents = new LoadCache<SiteDocument>();
const keyOf = (name: DocumentName, language: 'en' | 'th') => `${language}/${name}`;

/** A document in a language; each comes by itself when it is first read. */
export const loadDocument = (name: DocumentName, language: 'en' | 'th'): Promise<SiteDocument> =>
  documents.load(keyOf(name, language), async () => {
    const { default: source }: { default: DocumentSource } = await import(`./${language}/${name}.md`);
    const { front, text } = readFrontMatter(source.text);
    return { ...front, blocks: blocksOf(text), pictures: source.pictures };
  });

/** A document that is here already. */
export const peekDocument = (name: DocumentName, language: 'en' | 'th') =>
  documents.peek(keyOf(name, language));
