import { useText } from '@talad/runtime/i18n';
import { useSyncExternalStore } from 'react';
import { InlineAlert } from './inline-alert.tsx';

// There is no event: a change of the setting takes effect on the next page.
const noSubscription = () => () => {};

/** An alert if the browser blocks cookies, which sign-in requires. */
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
