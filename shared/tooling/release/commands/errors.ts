import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { errorLines, groupErrors, momentBefore } from '../errors.ts';
import { answer, defineCommand, required } from './command.ts';

const usage = `pnpm release errors <remote>|host [--since 1h] [--version …] [--log <file>|-]
                                         its errors by source line, from the host's log`;

export const errorsCommand = defineCommand({
  usage,
  options: { since: { type: 'string' }, version: { type: 'string' }, log: { type: 'string' } },
  run: async (positionals, { since, version, log }) => {
    const remote = required(positionals, 0, usage);
    const file = log ?? join(resolve(workspaceRoot, process.env.DATA_DIR || '.data'), 'logs/host.log');
    const groups = groupErrors(readFileSync(file === '-' ? 0 : file, 'utf8'), {
      remote,
      ...(version && { version }),
      ...(since && { since: momentBefore(since) }),
    });
    return answer(groups, errorLines(groups).join('\n') || `No errors of ${remote} in ${file}.`);
  },
});
