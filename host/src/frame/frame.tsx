import { useText } from '@talad/runtime/i18n';
import { SessionGate } from '@talad/runtime/session';
import { Slot } from '@talad/runtime/slot';
import { VisuallyHidden } from '@talad/ui/visually-hidden';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Footer } from './footer.tsx';

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
      {isServer ? null : <ScrollRestoration />}
    </SessionGate>
  );
}
