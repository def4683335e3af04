import { paths } from '@talad/contract/paths';
import { storeAnalyticsConsent } from '@talad/runtime/consent';
import { useEventBus } from '@talad/runtime/events';
import { useText } from '@talad/runtime/i18n';
import { HStack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { color } from '@talad/ui/colors';
import { guardDoubleClick } from '@talad/ui/double-click-guard';
import { AppLink } from '@talad/ui/link';
import { from, layer } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';
import { Text } from '@talad/ui/text';
import { useEffect, useRef } from 'react';

/**
 * Below 1024 px it is at the end of the page, because an overlay would cover prices and the buy button. On desktop it
 * overlays the lower left corner until the page's end, where it has a place of its own below the footer. Neither shifts
 * the page.
 */
const Bar = styledElement('section', {
  margin: '12px 12px calc(12px + var(--t-bottom-bar, 0px) + env(safe-area-inset-bottom))',
  maxWidth: '560px',
  [from.lg]: { position: 'sticky', zIndex: layer.sticky, bottom: '12px' },
  padding: '14px 16px',
  borderRadius: '12px',
  border: `1px solid ${color('hairline')}`,
  background: color('raised'),
  color: color('fg'),
  boxShadow: color('lift'),
});

/** The cookie consent banner; both choices are equally easy. */
export default function ConsentBar({ isAsked, onClose }: { isAsked: boolean; onClose: () => void }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) bar.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  const text = useText('host');
  const bus = useEventBus();
  const choose = (analytics: boolean) => {
    storeAnalyticsConsent(analytics);
    bus.emit('consent:changed', { analytics });
    guardDoubleClick();
    onClose();
  };
  return (
    <Bar ref={bar} aria-label={text('consent.title')}>
      <Text size="sm">
        <span>{text('consent.body')}</span>{' '}
        <AppLink to={paths.legal('cookie-policy')}>{text('consent.more')}</AppLink>
      </Text>
      <HStack gap={2} marginTop={3} flexWrap="wrap">
        <Button size="sm" variant="secondary" onClick={() => choose(true)}>
          {text('consent.allow')}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => choose(false)}>
          {text('consent.refuse')}
        </Button>
      </HStack>
    </Bar>
  );
}
