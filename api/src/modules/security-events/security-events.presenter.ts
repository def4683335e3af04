import { type SecurityEvent, securityEvents } from '@talad/contract/security';
import { shortened } from '../../http/device.ts';
import type { SecurityEventRow } from './security-events.repository.ts';

/** `203.0.113.0/24` as sessions show it: `203.0.113.*`. */
const addressOf = (network: string): string => shortened(network.split('/', 1)[0] ?? '');

export const presentSecurityEvent = ({
  id,
  kind,
  network,
  browser,
  system,
  device,
  at,
}: SecurityEventRow): SecurityEvent => ({
  id,
  kind,
  outcome: securityEvents[kind],
  device:
    network === null || device === null
      ? null
      : { browser, system, kind: device, address: addressOf(network) },
  at: at.toISOString(),
});
