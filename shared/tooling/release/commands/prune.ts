import { prune } from '../prune.ts';
import { defineCommand, output } from './command.ts';

export const pruneCommand = defineCommand({
  usage:
    'pnpm release prune [--keep 20]           remove old versions that nothing uses, and say why the others stay',
  options: { keep: { type: 'string', default: '20' } },
  run: async (_positionals, values) => {
    const keep = Number(values.keep);
    if (!Number.isInteger(keep) || keep < 1) throw new Error('--keep is a whole number from 1.');
    const { removed, remaining } = await prune(keep);
    const bytes = removed.reduce((sum, line) => sum + line.bytes, 0);
    return output(
      { removed, bytes, remaining },
      ...remaining.map(({ name, version, reason }) => `${name} ${version} stays: ${reason}`),
      ...removed.map((line) => `${line.name} ${line.version} is removed: ${Math.ceil(line.bytes / 1024)} KB`),
      `${removed.length} versions removed, ${(bytes / 1_048_576).toFixed(1)} MB freed`,
    );
  },
});
