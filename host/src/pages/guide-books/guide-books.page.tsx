import { guideTitles } from '@talad/contract/document-titles';
import { guides, paths } from '@talad/contract/paths';
import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import { useText } from '@talad/runtime/i18n';
import { useLocation } from '@talad/runtime/router';
import { documentHead } from '../../content/document-head.ts';
import { DocumentNav } from '../../content/document-nav.tsx';
import { DocumentPage } from '../../content/document-page.tsx';
import type { HostPage } from '../host-pages.ts';

const adjacentPages = guides.map((name) => ({ name, title: guideTitles[name], path: paths.guide(name) }));

const guideAt = (pathname: string) =>
  guides.find((name) => pathname.includes(paths.guide(name))) ?? guides[0];

const section = { en: 'Guides', th: 'คู่มือ' };

export const head = (input: HeadInput, { path, title }: HostPage): PageHead =>
  documentHead(input, {
    name: guideAt(path),
    path,
    title: title[input.language],
    kind: 'HowTo',
    section: section[input.language],
  });

/** One of the guides. */
export default function GuideBooksPage() {
  const text = useText('host');
  const guide = guideAt(useLocation().pathname);
  return (
    <DocumentPage name={guide} section={{ label: text('documents.guides'), href: paths.guides() }}>
      <DocumentNav name={guide} section={text('documents.guides')} adjacentPages={adjacentPages} />
    </DocumentPage>
  );
}
