import { paths } from '@talad/contract/paths';
import { type MessageKey, useText } from '@talad/runtime/i18n';
import { Link, useLocation } from '@talad/runtime/router';
import { useSummary } from '@talad/runtime/summary';
import { Icon, type IconName } from '@talad/ui/icon';
import { type DrawerName, drawerNumbers } from '../drawers/drawer-machine.ts';
import { usePanelsView } from '../drawers/panels-context.tsx';
import { BottomBarElement } from './header-styles.ts';
import { preloadDrawer } from './panel-loaders.ts';

interface Entry {
  drawer: DrawerName;
  icon: IconName;
  label: MessageKey<'header'>;
  /** The accessible name while something is unread. */
  unread?: MessageKey<'header'>;
}

const entries: readonly Entry[] = [
  {
    drawer: 'notifications',
    icon: 'bell',
    label: 'actions.notifications',
    unread: 'actions.notifications_some',
  },
  {
    drawer: 'transactions',
    icon: 'receipt',
    label: 'actions.transactions_short',
    unread: 'actions.transactions_short_some',
  },
  { drawer: 'wallet', icon: 'wallet', label: 'actions.wallet' },
  { drawer: 'settings', icon: 'settings', label: 'actions.settings' },
];

/** The mobile bottom navigation with five entries. */
export function BottomBar() {
  const text = useText('header');
  const { pathname } = useLocation();
  const { notifications, transactions } = useSummary();
  const { panels, press } = usePanelsView();
  const counts: Partial<Record<DrawerName, number>> = { notifications, transactions };
  return (
    <BottomBarElement data-persistent="" aria-label={text('actions.bottomBar')}>
      <Link data-part="entry" to={paths.home()} aria-current={pathname === '/' ? 'page' : undefined}>
        <Icon name="home" size={22} />
        <span data-part="entry-label">{text('actions.home')}</span>
      </Link>
      {entries.map(({ drawer, icon, label, unread }) => {
        const count = counts[drawer] ?? 0;
        return (
          <button
            key={drawer}
            type="button"
            data-part="entry"
            aria-label={unread && count > 0 ? text(unread, { count }) : undefined}
            aria-haspopup="dialog"
            aria-expanded={panels.drawer === drawerNumbers[drawer]}
            onPointerDown={() => preloadDrawer(drawer)}
            onFocus={() => preloadDrawer(drawer)}
            onClick={() => press(drawer)}
          >
            <Icon name={icon} size={22} />
            {count > 0 ? (
              // Not text: voice control users say the visible label, which the accessible name must start with.
              <span data-part="entry-count" aria-hidden="true" data-count={count > 99 ? '99+' : count} />
            ) : null}
            <span data-part="entry-label">{text(label)}</span>
          </button>
        );
      })}
    </BottomBarElement>
  );
}
