import type { SocialLinks } from '@talad/contract/composition';
import { AfterFirstHydration } from '@talad/runtime/composition/context';
import { HydrationBoundary } from '@talad/runtime/hydration-boundary';
import { useText } from '@talad/runtime/i18n';
import { Outlet, useLocation } from '@talad/runtime/router';
import { SessionGate } from '@talad/runtime/session';
import { Slot } from '@talad/runtime/slot';
import { Box } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { styledElement } from '@talad/ui/styled-element';
import { Text } from '@talad/ui/text';
import { Toaster } from '@talad/ui/toast';
import { InspectorEntry } from '../inspector/inspector-entry.tsx';
import { ConsentPrompt } from './consent/consent-prompt.tsx';
import { Footer } from './footer.tsx';
import { HelpPopup } from './help-popup.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

/** Skip link past the header, visible on keyboard focus only. */
const SkipLink = styledElement('a', {
  position: 'absolute',
  top: '8px',
  left: '8px',
  zIndex: 100,
  padding: '10px 16px',
  borderRadius: '8px',
  background: color('raised'),
  color: color('fg'),
  '&:not(:focus)': { width: '1px', height: '1px', padding: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** At least as high as the window, so that the footer does not jump while a page loads. */
const Main = styledElement('main', { minHeight: 'calc(100dvh - 64px)', '&:focus': { outline: 'none' } });

/** Pages that open in a popup. */
export const isSmallWindow = (pathname: string) => pathname.startsWith('/db-sync/');

/** The layout of every page: header, page, footer. A popup has the page only. */
export function Frame({ socialLinks }: { socialLinks: SocialLinks }) {
  const text = useText('host');
  if (isSmallWindow(useLocation().pathname)) {
    return (
      <SessionGate>
        <Box as="header" paddingX="5" paddingY="3" borderBottom="1px solid" borderColor="hairline">
          <Text weight="bold" size="lg">
            {text('frame.name')}
          </Text>
        </Box>
        <Main id="content" tabIndex={-1}>
          <Outlet />
        </Main>
      </SessionGate>
    );
  }
  return (
    <SessionGate>
      <SkipLink href="#content">{text('frame.skip')}</SkipLink>
      <RouteAnnouncer mainId="content" />
      <Slot name="header" />
      <Main id="content" tabIndex={-1}>
        <Outlet />
      </Main>
      <HydrationBoundary>
        <AfterFirstHydration>
          <Footer socialLinks={socialLinks} />
          <HelpPopup />
          <InspectorEntry />
        </AfterFirstHydration>
      </HydrationBoundary>
      <ConsentPrompt />
      <Toaster labels={{ region: text('frame.alerts'), close: text('frame.close') }} />
    </SessionGate>
  );
}
