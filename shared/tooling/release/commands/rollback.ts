import { pointTo, previousVersion } from '../pointer.ts';
import { refreshStore } from '../registry-deployment.ts';
import { liveRelease } from '../store.ts';
import { answer, defineCommand, required } from './command.ts';

const usage = 'pnpm release rollback <remote>           make the version live that was live before';

export const rollbackCommand = defineCommand({
  usage,
  options: {},
  run: async (positionals) => {
    const remote = required(positionals, 0, usage);
    await refreshStore();
    const version = previousVersion(remote);
    if (!version) throw new Error(`${remote} has no earlier version to go back to.`);
    const replaced = liveRelease(remote)?.version;
    await pointTo(remote, version, 'rollback');
    return answer({ remote, version, replaced }, `${remote} is back at ${version}`);
  },
});
