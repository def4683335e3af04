import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { PageWithMenu } from '@talad/ui/page-with-menu';
import type { ReactNode } from 'react';
import { SettingsMenu } from './settings-menu.tsx';

/** Layout of every settings page: breadcrumb, menu and title. */
export function SettingsFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  const text = useText('settings');
  return (
    <PageWithMenu
      breadcrumb={{
        label: text('frame.path'),
        items: [
          { label: text('frame.home'), href: paths.home() },
          { label: text('frame.title'), href: paths.settings() },
          { label: title },
        ],
      }}
      menu={<SettingsMenu />}
      title={title}
      lead={lead}
    >
      {children}
    </PageWithMenu>
  );
}
