import { legalDocuments, paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useLocation } from '@talad/runtime/router';
import { DocumentPage } from '../../content/document-page.tsx';
import { legalTitles } from '../../content/document-titles.ts';

const neighbours = legalDocuments.map((name) => ({
  name,
  title: legalTitles[name],
  path: paths.legal(name),
}));

/** One of the legal documents. */
export default function LegalDocsPage() {
  const text = useText('host');
  const { pathname } = useLocation();
  const document = legalDocuments.find((name) => pathname.includes(paths.legal(name))) ?? legalDocuments[0];
  return <DocumentPage name={document} shelf={text('documents.legal')} neighbours={neighbours} />;
}
