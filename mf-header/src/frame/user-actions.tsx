import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useReturnUrl } from '@talad/runtime/return-url';
import { useSession } from '@talad/runtime/session';
import { useSummary } from '@talad/runtime/summary';
import { Button, IconButton } from '@talad/ui/button';
import { drawerNumbers } from '../drawers/drawer-machine.ts';
import { usePanelsView } from '../drawers/panels-context.tsx';
import { preloadDrawer } from './panel-loaders.ts';
import { useIsDesktop } from './use-is-desktop.ts';

/** Right end of the desktop bar: notifications, wallet and profile, or sign-in for guests. */
export function UserActions() {
  const { status } = useSession();
  const text = useText('header');
  const returnUrl = useReturnUrl();
  const isDesktop = useIsDesktop();
  return (
    <div data-part="user" data-desktop="">
      {status === 'signedIn' ? <UserButtons /> : null}
      {status === 'guest' && isDesktop ? (
        <>
          <Button to={paths.signIn(returnUrl)} variant="ghost" size="sm">
            {text('actions.signIn')}
          </Button>
          <Button to={paths.register(returnUrl)} size="sm">
            {text('actions.register')}
          </Button>
        </>
      ) : null}
      <noscript>
        <a href={paths.signIn(returnUrl)}>{text('actions.signIn')}</a>
        <a href={paths.register(returnUrl)}>{text('actions.register')}</a>
      </noscript>
    </div>
  );
}

function UserButtons() {
  const text = useText('header');
  const { notifications, transactions } = useSummary();
  const { panels, press } = usePanelsView();
  const buttons = [
    { drawer: 'notifications', icon: 'bell', count: notifications, unread: 'actions.notifications_some' },
    { drawer: 'transactions', icon: 'receipt', count: transactions, unread: 'actions.transactions_some' },
    { drawer: 'wallet', icon: 'wallet', count: 0, unread: undefined },
    { drawer: 'profile', icon: 'user', count: 0, unread: undefined },
  ] as const;
  return buttons.map(({ drawer, icon, count, unread }) => (
    <IconButton
      key={drawer}
      icon={icon}
      count={count}
      label={unread && count > 0 ? text(unread, { count }) : text(`actions.${drawer}`)}
      aria-haspopup="dialog"
      aria-expanded={panels.drawer === drawerNumbers[drawer]}
      onPointerEnter={() => preloadDrawer(drawer)}
      onFocus={() => preloadDrawer(drawer)}
      onClick={() => press(drawer)}
    />
  ));
}
