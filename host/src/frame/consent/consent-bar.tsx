import { paths } from '@talad/contract/paths';
import { keepAnalyticsChoice } from '@talad/runtime/consent';
import { useEventBus } from '@talad/runtime/events';
import { useText } from '@talad/runtime/i18n';
import { HStack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { AppLink } from '@talad/ui/link';
import { piece } from '@talad/ui/piece';
import { layer } from '@talad/ui/scale';
import { Text } from '@talad/ui/text';

/** Lies over the page's lower edge, so that nothing of the page moves, and under what the header opens. */
const Bar = piece('section', {
  position: 'fixed',
  zIndex: layer.sticky,
  insetInline: '12px',
  bottom: 'calc(12px + var(--t-bottom-bar, 0px) + env(safe-area-inset-bottom))',
  maxWidth: '560px',
  padding: '14px 16px',
  borderRadius: '12px',
  border: '1px solid var(--c-hairline)',
  background: 'var(--c-raised)',
  color: 'var(--c-fg)',
  boxShadow: 'var(--c-lift)',
});

/** Whether the visit may be measured, with both answers as easy as each other. */
export default function ConsentBar({ onClose }: { onClose: () => void }) {
  const text = useText('host');
  const bus = useEventBus();
  const choose = (analytics: boolean) => {
    keepAnalyticsChoice(analytics);
    bus.emit('consent:changed', { analytics });
    onClose();
  };
  return (
    <Bar aria-label={text('consent.title')}>
      <Text size="sm">
        {text('consent.body')} <AppLink to={paths.legal('cookie-policy')}>{text('consent.more')}</AppLink>
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
