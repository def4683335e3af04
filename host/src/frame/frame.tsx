import { useText } from '@talad/runtime/i18n';
import { Outlet, ScrollRestoration } from '@talad/runtime/router';
import { SessionGate } from '@talad/runtime/session';
import { Slot } from '@talad/runtime/slot';
import { Toaster } from '@talad/ui/toast';
import { VisuallyHidden } from '@talad/ui/visually-hidden';
import { Footer } from './footer.tsx';
import { HelpPopup } from './help-popup.tsx';

/** What stands around every page: header, the page itself, footer. */
export function Frame({ isServer }: { isServer: boolean }) {
  const text = useText('host');
  return (
    <SessionGate>
      <VisuallyHidden>
        <a href="#content">{text('frame.skip')}</a>
      </VisuallyHidden>
      <Slot name="header" />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <HelpPopup />
      <Toaster labels={{ region: text('frame.notices'), close: text('frame.close') }} />
      {isServer ? null : <ScrollRestoration />}
    </SessionGate>
  );
}
