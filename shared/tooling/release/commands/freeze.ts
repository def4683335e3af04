import { requireRegistry } from '../registry.ts';
import { defineCommand, output, required } from './command.ts';

const freezeUsage = 'pnpm release freeze <remote> [reason]    refuse to publish it until "unfreeze"';
const unfreezeUsage = 'pnpm release unfreeze <remote>';

export const freezeCommand = defineCommand({
  usage: freezeUsage,
  options: {},
  run: async (positionals) => {
    const remote = required(positionals, 0, freezeUsage);
    const reason = positionals.slice(1).join(' ');
    const { version } = await requireRegistry().freeze(remote, reason || undefined);
    return output(
      { remote, version, frozen: true, ...(reason && { reason }) },
      `${remote} is frozen at ${version}`,
    );
  },
});

export const unfreezeCommand = defineCommand({
  usage: unfreezeUsage,
  options: {},
  run: async (positionals) => {
    const remote = required(positionals, 0, unfreezeUsage);
    const { version } = await requireRegistry().unfreeze(remote);
    return output({ remote, version, frozen: false }, `${remote} is no longer frozen`);
  },
});
