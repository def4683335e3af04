import { pointTo } from '../pointer.ts';
import { refreshStore } from '../registry-deployment.ts';
import { liveRelease } from '../store.ts';
import { answer, defineCommand, required } from './command.ts';

const usage = 'pnpm release use <remote> <version>      make a stored version live';

export const useCommand = defineCommand({
  usage,
  options: {},
  run: async (positionals) => {
    const remote = required(positionals, 0, usage);
    const version = required(positionals, 1, usage);
    await refreshStore();
    const replaced = liveRelease(remote)?.version;
    await pointTo(remote, version, 'use');
    return answer({ remote, version, replaced }, `${remote} ${version} is live`);
  },
});
