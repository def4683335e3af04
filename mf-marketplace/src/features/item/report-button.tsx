import { useEventBus } from '@talad/runtime/events';
import { useText } from '@talad/runtime/i18n';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';

/** Opens the way to tell the market that something is wrong with an offer. */
export function ReportButton() {
  const t = useText('marketplace');
  const bus = useEventBus();
  return (
    <Button
      variant="ghost"
      size="sm"
      onClick={() => bus.emit('help:open', { subject: 'item-announcements' })}
    >
      <Icon name="warning" size={16} />
      {t('item.report')}
    </Button>
  );
}
