import { legalTitles } from '@talad/contract/document-titles';
import { legalDocuments, paths } from '@talad/contract/paths';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { SettingsFrame } from '../../frame/settings-frame.tsx';
import { LinkList } from '../../link-list/link-list.tsx';

/** List of the legal documents. */
export default function LegalDocsPage() {
  const text = useText('settings');
  const localize = useLocalize();
  return (
    <SettingsFrame title={text('legal.title')} lead={text('legal.lead')}>
      <LinkList
        links={legalDocuments.map((document) => ({
          to: paths.legal(document),
          label: localize(legalTitles[document]),
          icon: 'receipt',
        }))}
      />
    </SettingsFrame>
  );
}
