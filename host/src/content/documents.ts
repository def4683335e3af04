import type { Guide, LegalDocument } from '@talad/contract/paths';

export type DocumentName = Guide | LegalDocument;

const sources = new Map<string, Promise<string>>();

/** The text of a document in a language; each comes by itself when it is first read. */
export function loadDocument(name: DocumentName, language: 'en' | 'th'): Promise<string> {
  const key = `${language}/${name}`;
  const known = sources.get(key);
  if (known) return known;
  const source = import(`./${language}/${name}.md`).then(({ default: text }: { default: string }) => text);
  // A document that could not be had is asked for anew the next time.
  source.catch(() => sources.delete(key));
  sources.set(key, source);
  return source;
}
