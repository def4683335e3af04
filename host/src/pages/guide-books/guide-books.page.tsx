import { guides, paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useLocation } from '@talad/runtime/router';
import { DocumentPage } from '../../content/document-page.tsx';
import { guideTitles } from '../../content/document-titles.ts';

const neighbours = guides.map((name) => ({ name, title: guideTitles[name], path: paths.guide(name) }));

/** One of the guides. */
export default function GuideBooksPage() {
  const text = useText('host');
  const { pathname } = useLocation();
  const guide = guides.find((name) => pathname.includes(paths.guide(name))) ?? guides[0];
  return <DocumentPage name={guide} shelf={text('documents.guides')} neighbours={neighbours} />;
}
