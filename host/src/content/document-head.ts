import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import { plain } from './document-line.tsx';
import { type DocumentName, peekDocument, type SiteDocument } from './documents.ts';

const publisher = { '@type': 'Organization', name: 'Talad' };

const homeName = { en: 'Home', th: 'หน้าแรก' };

/** The numbered steps of a guide, as structured data for search engines. */
function stepsOf({ blocks, pictures }: SiteDocument, siteOrigin: string, url: string) {
  const items = blocks.flatMap((block) => (block.kind === 'list' && block.ordered ? block.items : []));
  return items.map(({ line, more }, index) => {
    const picture = more.find((block) => block.kind === 'picture');
    const found = picture && pictures[picture.source];
    const strong = line.find((inline) => typeof inline === 'object' && 'strong' in inline);
    return {
      '@type': 'HowToStep',
      position: index + 1,
      name: plain(strong?.strong ?? line),
      text: plain(line),
      url,
      ...(found && { image: new URL(found.phone.src, siteOrigin).href }),
    };
  });
}

interface DocumentEntry {
  name: DocumentName;
  path: string;
  /** Title until the document has loaded. */
  title: string;
  kind: 'HowTo' | 'Article' | 'AboutPage';
  /** The section that contains the document. */
  section?: string;
}

/** Returns title, description and structured data of a document. */
export function documentHead({ language, siteOrigin }: HeadInput, entry: DocumentEntry): PageHead {
  const { name, path, kind, section } = entry;
  const document = peekDocument(name, language);
  if (!document) return { title: entry.title, canonical: path };
  const { title, description, updated, effective } = document;
  const url = siteOrigin + path;
  const trail = [homeName[language], section, title].filter((step) => step !== undefined);
  return {
    title,
    description,
    canonical: path,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': kind,
        ...(kind === 'HowTo' ? { name: title } : { name: title, headline: title }),
        description,
        inLanguage: language,
        url,
        dateModified: updated,
        ...(effective && { datePublished: effective }),
        publisher,
        ...(kind === 'HowTo' && { step: stepsOf(document, siteOrigin, url) }),
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: trail.map((step, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: step,
          ...(index === 0 && { item: `${siteOrigin}/` }),
          ...(index === trail.length - 1 && { item: url }),
        })),
      },
    ],
  };
}
