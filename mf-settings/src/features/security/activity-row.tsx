import type { SecurityEvent } from '@talad/contract/security';
import { formatFullDate } from '@talad/runtime/format';
import { useLanguage, useText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { Icon } from '@talad/ui/icon';
import { Text } from '@talad/ui/text';
import { DeviceIcon } from './device-icon.tsx';
import { useSessionName } from './session-name.ts';

/** What happened, when, and on which device in which network. */
export function ActivityRow({ event: { kind, outcome, device, at } }: { event: SecurityEvent }) {
  const text = useText('settings');
  const { language } = useLanguage();
  const nameOf = useSessionName();
  const moment = formatFullDate(at, language);
  return (
    <li>
      {device ? <DeviceIcon kind={device.kind} /> : <Icon name="shield" size={28} />}
      <Box minWidth="0">
        <Text weight="medium" tone={outcome === 'refused' ? 'danger' : undefined}>
          {text(`activity.kinds.${kind}`)}
        </Text>
        <Text size="sm" tone="muted" overflowWrap="anywhere">
          {device
            ? text('activity.from', { device: nameOf(device), address: device.address, moment })
            : text('activity.byTalad', { moment })}
        </Text>
      </Box>
    </li>
  );
}
