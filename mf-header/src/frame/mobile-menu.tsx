import { paths } from '@talad/contract/paths';
import { useEventBus } from '@talad/runtime/events';
import { useText } from '@talad/runtime/i18n';
import { useReturnUrl } from '@talad/runtime/return-url';
import { useSession } from '@talad/runtime/session';
import { Accordion } from '@talad/ui/accordion';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Drawer } from '@talad/ui/drawer';
import { AppLink } from '@talad/ui/link';
import { memo, useDeferredValue } from 'react';
import { MegaMenuLinks } from '../features/mega-menu/mega-menu-links.tsx';
import type { MegaMenuKind } from '../features/mega-menu/mega-menu-rows.ts';
import { RowsSkeleton } from '../parts/part-states.tsx';
import { PreferenceChoices } from '../preferences/preference-choices.tsx';
import { persistentBars } from './persistent-bars.ts';

interface MobileMenuProps {
  open: boolean;
  /** The section that is initially expanded, if one was requested. */
  menuKind: MegaMenuKind | undefined;
  onClose: () => void;
}

/** The mobile menu: the frame appears immediately; its content renders after the first paint. */
export default function MobileMenu({ open, menuKind, onClose }: MobileMenuProps) {
  const text = useText('header');
  const painted = useDeferredValue(open, false);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      persistent={persistentBars}
      side="left"
      title={text('menu.title')}
      closeLabel={text('drawer.close')}
    >
      {open && !painted ? <RowsSkeleton /> : <MenuContent menuKind={menuKind} onClose={onClose} />}
    </Drawer>
  );
}

/** Expandable games and brands, sign-in or profile, language and colour scheme. */
const MenuContent = memo(function MenuContent({ menuKind, onClose }: Omit<MobileMenuProps, 'open'>) {
  const text = useText('header');
  const returnUrl = useReturnUrl();
  const { status } = useSession();
  const bus = useEventBus();
  return (
    <Stack gap={6}>
      <Accordion
        key={menuKind ?? 'closed'}
        multiple
        defaultValue={menuKind ? [menuKind] : []}
        items={[
          { value: 'market', title: text('menu.marketplace'), content: <MegaMenuLinks kind="market" /> },
          { value: 'official', title: text('menu.official'), content: <MegaMenuLinks kind="official" /> },
        ]}
      />
      {status === 'guest' ? (
        <Stack gap={2}>
          <Button to={paths.signIn(returnUrl)} fullWidth>
            {text('actions.signIn')}
          </Button>
          <Button to={paths.register(returnUrl)} variant="secondary" fullWidth>
            {text('actions.register')}
          </Button>
        </Stack>
      ) : null}
      {status === 'signedIn' ? (
        <Button variant="secondary" fullWidth onClick={() => bus.emit('drawer:open', { drawer: 'profile' })}>
          {text('actions.profile')}
        </Button>
      ) : null}
      <AppLink to={paths.comingSoon()} tone="muted" onClick={onClose} style={{ paddingBlock: 10 }}>
        {text('profile.support')}
      </AppLink>
      <PreferenceChoices />
    </Stack>
  );
});
