import type { Finding } from '@talad/contract/release-findings';
import { historyOf, type LogEntry } from '@talad/contract/release-history';
import type { SourceCommit } from '@talad/contract/release-records';

/** A version to be published, with the confirmations of its team. */
export interface PublishRequest {
  readonly remote: string;
  readonly version: string;
  /** Undefined where there is no Git repository. */
  readonly source?: SourceCommit | undefined;
  /** Its commit may be older than that of the live version. */
  readonly older?: boolean | undefined;
  /** It may be published although it was withdrawn. */
  readonly again?: boolean | undefined;
}

const finding = (problem: string, fix: string): Finding => ({ check: 'order', problem, fix });

/** A version that would replace a newer one, or that was withdrawn. */
export function checkOrder(
  { remote, version, source, older = false, again = false }: PublishRequest,
  log: readonly LogEntry[],
): Finding[] {
  const { live, withdrawn } = historyOf(log, remote);
  const current = live.at(-1);
  const published = log.findLast(
    (entry) => entry.remote === remote && entry.version === current && entry.action === 'publish',
  );
  const liveSource = published?.source;
  const isOlder =
    liveSource && !(source && Date.parse(source.committedAt) >= Date.parse(liveSource.committedAt));
  return [
    ...(withdrawn.has(version) && !again
      ? [finding(`${version} was withdrawn`, 'correct its sources, or publish it with --again')]
      : []),
    ...(isOlder && !older && current !== version
      ? [
          finding(
            `it is built from ${source ? `${source.commit.slice(0, 12)} of ${source.committedAt}` : 'no commit'}, the live version from ${liveSource.commit.slice(0, 12)} of ${liveSource.committedAt}`,
            'build the newest commit, or publish it with --older',
          ),
        ]
      : []),
  ];
}
