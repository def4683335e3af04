import { guideTitles } from '@talad/contract/document-titles';
import { type Guide, guides, paths } from '@talad/contract/paths';
import { useLocalize, useText } from '@talad/runtime/i18n';
import type { IconName } from '@talad/ui/icon';
import { SettingsFrame } from '../../frame/settings-frame.tsx';
import { LinkList } from '../../link-list/link-list.tsx';

const icons: Record<Guide, IconName> = {
  'how-to-kyc-verify': 'shield',
  'how-to-buy': 'cart',
  'how-to-sell': 'store',
  'how-to-db-sync-account': 'link',
  'how-to-db-sync-item': 'game',
  'how-to-withdraw': 'wallet',
  'how-to-send-evidence': 'image',
  'how-to-manage-item': 'settings',
};

/** List of the guides. */
export default function GuidebookPage() {
  const text = useText('settings');
  const localize = useLocalize();
  return (
    <SettingsFrame title={text('guides.title')} lead={text('guides.lead')}>
      <LinkList
        links={guides.map((guide) => ({
          to: paths.guide(guide),
          label: localize(guideTitles[guide]),
          icon: icons[guide],
        }))}
      />
    </SettingsFrame>
  );
}
