import type { LedgerRule } from './check-ledger.repository.ts';
import { listDigests } from './digests.repository.ts';

const archivedLine = /\b(\d{4}-\d{2}-\d{2})\b.*\b([0-9a-f]{64})\b/;

/** Days and digests in the output of `ledger digests`, or in the log lines of the worker. */
export const readArchivedDigests = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [, day, digest] = archivedLine.exec(line) ?? [];
      return day && digest ? [[day, digest] as const] : [];
    }),
  );

/** Compares the digests with a copy archived outside the database, which its owner cannot have changed. */
export const archivedDigestsRule = (archived: ReadonlyMap<string, string>): LedgerRule => ({
  rule: 'the digests are those of the copy',
  proves: [10],
  findOffenders: async (db) => {
    const stored = new Map((await listDigests(db)).map(({ day, digest }) => [day, digest]));
    return [...archived]
      .filter(([day, digest]) => stored.get(day) !== digest)
      .map(([day]) => ({ day }))
      .toSorted((a, b) => a.day.localeCompare(b.day));
  },
});
