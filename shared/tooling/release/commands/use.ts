import { requireRegistry, withFindings } from '../registry.ts';
import { defineCommand, output, required } from './command.ts';
import { untriedLines } from './publish.ts';

const usage = 'pnpm release use <remote> <version>      make a stored version live';

export const useCommand = defineCommand({
  usage,
  options: {},
  run: async (positionals) => {
    const remote = required(positionals, 0, usage);
    const version = required(positionals, 1, usage);
    const { remotes, untried } = await withFindings(
      requireRegistry().deploy({ action: 'use', versions: [{ remote, version }] }),
    );
    const lines = [`${remote} ${version} is live`, ...untriedLines(untried)];
    return output({ remote, version, replaced: remotes[0]?.before ?? null, untried }, lines.join('\n'));
  },
});
