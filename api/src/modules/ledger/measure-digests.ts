import { sharedRead } from '@talad/server/shared-read';
import { Gauge } from 'prom-client';
import type { AppContext } from '../../context.ts';
import { findNewestDigest } from './digests.repository.ts';

/** What monitoring reads about the digests of the ledger; each worker tells the newest of all. */
export function measureLedgerDigests({ db, metrics }: Pick<AppContext, 'db' | 'metrics'>): void {
  const read = sharedRead(() => findNewestDigest(db));
  new Gauge({
    name: 'talad_ledger_digest_timestamp_seconds',
    help: 'When the newest digest of the ledger was written; NaN if that is not known.',
    registers: [metrics],
    async collect() {
      const newest = await read();
      this.set(newest ? newest.writtenAt.getTime() / 1000 : Number.NaN);
    },
  });
}
