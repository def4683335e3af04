import { type SecurityEventKind, securityEvents } from '@talad/contract/security';
import { sharedRead } from '@talad/server/shared-read';
import { Gauge } from 'prom-client';
import type { AppContext } from '../../context.ts';
import { countSecurityEvents } from './security-events.repository.ts';

const windowMs = 10 * 60_000;
const kinds = Object.keys(securityEvents) as SecurityEventKind[];

/**
 * What monitoring reads about security events; each worker tells those of all processes. They are counted in the table:
 * a command of an operator is a process that ends before its metrics could be read.
 */
export function measureSecurityEvents({
  db,
  clock,
  metrics,
}: Pick<AppContext, 'db' | 'clock' | 'metrics'>): void {
  const read = sharedRead(() => countSecurityEvents(db, new Date(clock.now().getTime() - windowMs)));
  new Gauge({
    name: 'talad_security_events',
    help: 'Security events of the last ten minutes, by kind and outcome; NaN if the database does not answer.',
    labelNames: ['kind', 'outcome'],
    registers: [metrics],
    async collect() {
      const counts = await read();
      for (const kind of kinds) {
        const events = counts?.find((row) => row.kind === kind)?.events ?? 0;
        this.set({ kind, outcome: securityEvents[kind] }, counts ? events : Number.NaN);
      }
    },
  });
}
