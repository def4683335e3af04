import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useSession } from '@talad/runtime/session';
import { useWantedPage } from '@talad/runtime/wanted-page';
import { Accordion } from '@talad/ui/accordion';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Drawer } from '@talad/ui/drawer';
import { AppLink } from '@talad/ui/link';
import { usePanelsView } from '../drawers/panels-context.tsx';
import { StallLinks } from '../features/stalls/stall-links.tsx';
import type { StallKind } from '../features/stalls/stall-rows.ts';
import { PreferenceChoices } from '../preferences/preference-choices.tsx';

interface MobileMenuProps {
  open: boolean;
  /** The part that is open from the start, where somebody asked for it. */
  stalls: StallKind | undefined;
  onClose: () => void;
}

/** The phone's menu: games and brands to open, the way in or to the profile, language and colours. */
export default function MobileMenu({ open, stalls, onClose }: MobileMenuProps) {
  const text = useText('header');
  const wanted = useWantedPage();
  const { status } = useSession();
  const { press } = usePanelsView();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="left"
      title={text('menu.title')}
      closeLabel={text('drawer.close')}
    >
      <Stack gap={6}>
        <Accordion
          key={stalls ?? 'closed'}
          multiple
          defaultValue={stalls ? [stalls] : []}
          items={[
            { value: 'market', title: text('menu.marketplace'), content: <StallLinks kind="market" /> },
            { value: 'official', title: text('menu.official'), content: <StallLinks kind="official" /> },
          ]}
        />
        {status === 'visitor' ? (
          <Stack gap={2}>
            <Button to={paths.signIn(wanted)} fullWidth>
              {text('actions.signIn')}
            </Button>
            <Button to={paths.register(wanted)} variant="secondary" fullWidth>
              {text('actions.register')}
            </Button>
          </Stack>
        ) : null}
        {status === 'member' ? (
          <Button variant="secondary" fullWidth onClick={() => press('profile')}>
            {text('actions.profile')}
          </Button>
        ) : null}
        <AppLink to={paths.comingSoon()} tone="muted" onClick={onClose} style={{ paddingBlock: 10 }}>
          {text('profile.support')}
        </AppLink>
        <PreferenceChoices />
      </Stack>
    </Drawer>
  );
}
