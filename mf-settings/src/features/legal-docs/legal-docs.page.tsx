import { legalDocuments, paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { SettingsFrame } from '../../frame/settings-frame.tsx';
import { LinkList } from '../../link-list/link-list.tsx';

/** The agreements between the shop and the people in it. */
export default function LegalDocsPage() {
  const text = useText('settings');
  return (
    <SettingsFrame title={text('legal.title')} lead={text('legal.lead')}>
      <LinkList
        links={legalDocuments.map((document) => ({
          to: paths.legal(document),
          label: text(`legal.${document}`),
          icon: 'receipt',
        }))}
      />
    </SettingsFrame>
  );
}
