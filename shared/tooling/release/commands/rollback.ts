import { requireRegistry, withFindings } from '../registry.ts';
import { defineCommand, output, required } from './command.ts';

const usage = `pnpm release rollback <remote>           end its rollout, or make the version live that was live before`;

const noEarlierVersion = (remote: string, live: string | null) =>
  `${remote} has no earlier version to go back to${live ? `: ${live} is live` : ''}. ` +
  `\`pnpm release list ${remote}\` shows its versions, \`pnpm release use\` makes one of them live.`;

export const rollbackCommand = defineCommand({
  usage,
  options: {},
  run: async (positionals) => {
    const remote = required(positionals, 0, usage);
    const registry = requireRegistry();
    const { live: replaced, previous: version, rollout } = await registry.remote(remote);
    if (rollout) {
      await registry.stopRollout(rollout.id, 'pnpm release rollback');
      return output(
        { remote, version: replaced, replaced: rollout.version },
        `the rollout of ${remote} ${rollout.version} has ended; ${replaced} is live for all visitors`,
      );
    }
    if (!version) throw new Error(noEarlierVersion(remote, replaced));
    await withFindings(registry.deploy({ action: 'rollback', versions: [{ remote, version }] }));
    return output({ remote, version, replaced }, `${remote} is back at ${version}`);
  },
});
