import type { Guide, LegalDocument } from '@talad/contract/paths';
import type { ParsedDocument } from '@talad/contract/site-document';
import type { Loading } from '@talad/runtime/loading';
import { LoadCache } from '../loading/load-cache.ts';

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

/** A document as the build compiles it from Markdown. */
export interface SiteDocument extends ParsedDocument {
  /** By the address used in the text. */
  pictures: Record<string, DocumentPicture>;
}

const documents = new LoadCache<SiteDocument>();
const keyOf = (name: DocumentName, language: 'en' | 'th') => `${language}/${name}`;

/** Loads a document in a language; each is a file of its own that loads on first use. */
export const loadDocument = (name: DocumentName, language: 'en' | 'th'): Loading<SiteDocument> =>
  documents.load(keyOf(name, language), async () => {
    const { default: document }: { default: SiteDocument } = await import(`./${language}/${name}.md`);
    return document;
  });

/** Returns a document that has already loaded. */
export const peekDocument = (name: DocumentName, language: 'en' | 'th') =>
  documents.peek(keyOf(name, language));
