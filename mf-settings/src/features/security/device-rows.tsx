import type { SignedInSession } from '@talad/contract/security';
import { useText } from '@talad/runtime/i18n';
import { Badge } from '@talad/ui/badge';
import { Box, HStack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Text } from '@talad/ui/text';
import { DeviceIcon } from './device-icon.tsx';
import { Rows } from './rows.tsx';
import { useSessionName } from './session-name.ts';

interface DeviceRowsProps<Device extends SignedInSession> {
  devices: readonly Device[];
  /** Details shown below the device name. */
  detailOf: (device: Device) => string;
  /** The row's button; undefined for a device without one. */
  actionOf: (device: Device) => { label: string; name: string } | undefined;
  /** Id of the device whose action is pending. */
  busy: number | undefined;
  onAct: (device: Device) => void;
}

/** The browsers of an account, with a badge for the current one. */
export function DeviceRows<Device extends SignedInSession>(props: DeviceRowsProps<Device>) {
  const { devices, detailOf, actionOf, busy, onAct } = props;
  const text = useText('settings');
  const nameOf = useSessionName();
  return (
    <Rows>
      {devices.map((device) => {
        const action = actionOf(device);
        return (
          <li key={device.id}>
            <DeviceIcon kind={device.kind} />
            <Box minWidth="0">
              <HStack gap="2" flexWrap="wrap">
                <Text as="span" weight="medium">
                  {nameOf(device)}
                </Text>
                {device.isCurrent ? (
                  <Badge tone="success" shape="check">
                    {text('sessions.here')}
                  </Badge>
                ) : null}
              </HStack>
              <Text size="sm" tone="muted" overflowWrap="anywhere">
                {detailOf(device)}
              </Text>
            </Box>
            {action === undefined ? null : (
              <Button
                variant="secondary"
                size="sm"
                busy={busy === device.id}
                aria-label={action.name}
                onClick={() => onAct(device)}
              >
                {action.label}
              </Button>
            )}
          </li>
        );
      })}
    </Rows>
  );
}
