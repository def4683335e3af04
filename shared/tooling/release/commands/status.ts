import { setInterval } from 'node:timers/promises';
import { omittedContributionLines, omittedContributions } from '../omitted-contributions.ts';
import { requireRegistry } from '../registry.ts';
import { rolloutsToShow } from '../rollout-lines.ts';
import { fetchHostStatus, hostLines, statusRows } from '../status.ts';
import { type CommandOutput, defineCommand } from './command.ts';

const usage = `pnpm release status                      what is live, its last good version, what the running host serves, what is frozen
  --watch                                again every two seconds; with --json, one line each`;

const watchMs = 2_000;
/** Number of rollouts requested, the newest first. */
const shownRollouts = 50;

const definedOf = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => value));

async function readStatus(): Promise<CommandOutput> {
  const registry = requireRegistry();
  const host = await fetchHostStatus();
  const summaries = await registry.remotes();
  const remotes = statusRows(summaries, host);
  const leftOut = omittedContributions((await registry.discovery()).document);
  const rollouts = await registry.rollouts(shownRollouts);
  return {
    data: { remotes, rollouts, host, leftOut },
    print: () => {
      const rows = remotes.map(({ remote, ...row }) => [remote, definedOf(row)] as const);
      console.table(Object.fromEntries(rows));
      if (rollouts.length > 0) {
        console.log('Rollouts (new version / live version, or the replaced one in the hour before):');
        console.table(rolloutsToShow(rollouts));
      }
      for (const line of [...hostLines(host), ...omittedContributionLines(leftOut)]) console.log(line);
    },
  };
}

/** The status now, and again and again. */
async function* watchStatus(): AsyncGenerator<CommandOutput> {
  yield await readStatus();
  for await (const _ of setInterval(watchMs)) yield await readStatus();
}

export const statusCommand = defineCommand({
  usage,
  options: { watch: { type: 'boolean', default: false } },
  run: async (_positionals, { watch }) => (watch ? watchStatus() : readStatus()),
});
