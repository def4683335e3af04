import { useText } from '@talad/runtime/i18n';
import { useSyncExternalStore } from 'react';
import { InlineAlert } from './inline-alert.tsx';

// The browser reports no change: its setting takes effect with the next page.
const noSubscription = () => () => {};

/** Says that the browser blocks cookies, without which no user stays signed in; renders nothing if it does not. */
export function CookiesBlocked() {
  const text = useText('host');
  const areAllowed = useSyncExternalStore(
    noSubscription,
    () => navigator.cookieEnabled,
    () => true,
  );
  if (areAllowed) return null;
  return <InlineAlert role="alert">{text('form.cookiesBlocked')}</InlineAlert>;
}
