import { legalTitles } from '@talad/contract/document-titles';
import { legalDocuments, paths } from '@talad/contract/paths';
import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import { useEventBus } from '@talad/runtime/events';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { useLocation } from '@talad/runtime/router';
import { Button } from '@talad/ui/button';
import { documentHead } from '../../content/document-head.ts';
import { DocumentNav } from '../../content/document-nav.tsx';
import { DocumentPage } from '../../content/document-page.tsx';
import { cookieChoices } from '../../frame/footer-links.ts';
import type { HostPage } from '../host-pages.ts';

const adjacentPages = legalDocuments.map((name) => ({
  name,
  title: legalTitles[name],
  path: paths.legal(name),
}));

const documentAt = (pathname: string) =>
  legalDocuments.find((name) => pathname.includes(paths.legal(name))) ?? legalDocuments[0];

const section = { en: 'Legal documents', th: 'เอกสารทางกฎหมาย' };

export const head = (input: HeadInput, { path, title }: HostPage): PageHead =>
  documentHead(input, {
    name: documentAt(path),
    path,
    title: title[input.language],
    kind: 'Article',
    section: section[input.language],
  });

/** One of the legal documents. */
export default function LegalDocsPage() {
  const text = useText('host');
  const localize = useLocalize();
  const bus = useEventBus();
  const document = documentAt(useLocation().pathname);
  return (
    <DocumentPage name={document} section={{ label: text('documents.legal'), href: paths.legalDocuments() }}>
      {document === 'cookie-policy' ? (
        <Button variant="secondary" marginBottom={6} onClick={() => bus.emit('consent:open', {})}>
          {localize(cookieChoices)}
        </Button>
      ) : null}
      <DocumentNav name={document} section={text('documents.legal')} adjacentPages={adjacentPages} />
    </DocumentPage>
  );
}
