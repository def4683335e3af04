import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { type ErrorFilter, errorLines, host, hostErrors, momentBefore } from '../errors.ts';
import { requireRegistry } from '../registry.ts';
import { defineCommand, output, required } from './command.ts';

const usage = `pnpm release errors <remote> [--since 1h] [--version …]
                                         its errors on all hosts and in browsers, by source line
pnpm release errors host [--since 1h] [--version …] [--log <file>|-]
                                         the host's own, from its log`;

/** Reads the errors of a remote from the registry. */
const remoteErrors = (remote: string, { version, since }: ErrorFilter) =>
  requireRegistry().errors(remote, {
    ...(version && { version }),
    ...(since !== undefined && { since: new Date(since).toISOString() }),
  });

export const errorsCommand = defineCommand({
  usage,
  options: { since: { type: 'string' }, version: { type: 'string' }, log: { type: 'string' } },
  run: async (positionals, { since, version, log }) => {
    const name = required(positionals, 0, usage);
    const filter = { ...(version && { version }), ...(since && { since: momentBefore(since) }) };
    if (name !== host && log)
      throw new Error('--log is for the host: the registry has the errors of remotes.');
    const file = log ?? join(resolve(workspaceRoot, process.env.DATA_DIR || '.data'), 'logs/host.log');
    const errors =
      name === host
        ? hostErrors(readFileSync(file === '-' ? 0 : file, 'utf8'), filter)
        : await remoteErrors(name, filter);
    return output(errors, errorLines(errors).join('\n') || `No errors of ${name} are known.`);
  },
});
