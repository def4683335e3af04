import { pointTo, previousVersion } from '../pointer.ts';
import { findCopy, findRollout, refreshStore } from '../registry-deployment.ts';
import { liveRelease } from '../store.ts';
import { type Answer, answer, defineCommand, required } from './command.ts';

const usage = `pnpm release rollback <remote>           end its rollout, or make the version live that was live before`;

/** Ends the rollout of a remote; undefined if there is none. */
async function stopRollout(remote: string): Promise<Answer | undefined> {
  const copy = findCopy();
  const rollout = copy && (await findRollout(copy, remote));
  if (!rollout) return undefined;
  const { base: version, version: replaced } = await copy.registry.stopRollout(
    rollout.id,
    'pnpm release rollback',
  );
  await refreshStore();
  return answer(
    { remote, version, replaced },
    `the rollout of ${remote} ${replaced} has ended; ${version} is live for everybody`,
  );
}

const noEarlierVersion = (remote: string, live: string | undefined) =>
  `${remote} has no earlier version to go back to${live ? `: ${live} is live` : ''}. ` +
  `\`pnpm release list ${remote}\` shows its versions, \`pnpm release use\` makes one of them live.`;

export const rollbackCommand = defineCommand({
  usage,
  options: {},
  run: async (positionals) => {
    const remote = required(positionals, 0, usage);
    await refreshStore();
    const stopped = await stopRollout(remote);
    if (stopped) return stopped;
    const version = previousVersion(remote);
    const replaced = liveRelease(remote)?.version;
    if (!version) throw new Error(noEarlierVersion(remote, replaced));
    await pointTo(remote, version, 'rollback');
    return answer({ remote, version, replaced }, `${remote} is back at ${version}`);
  },
});
