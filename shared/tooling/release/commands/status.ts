import { remoteNames } from '../../webpack/workspace.ts';
import { refreshStore } from '../registry-deployment.ts';
import { askHost, hostLines, readStatus } from '../status.ts';
import { readDiscovery } from '../store.ts';
import { defineCommand } from './command.ts';

const definedOf = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => value));

export const statusCommand = defineCommand({
  usage:
    'pnpm release status                      what is live, its last good version, what the running host serves, what is frozen',
  options: {},
  run: async () => {
    await refreshStore();
    const host = await askHost();
    // A remote may be live whose folder is gone from this checkout.
    const names = new Set([...remoteNames(), ...Object.keys(readDiscovery().microFrontends)]);
    const remotes = readStatus([...names].sort(), host);
    return {
      data: { remotes, host },
      print: () => {
        const rows = remotes.map(
          ({ remote, live, ...row }) => [remote, { live: live ?? '(nothing)', ...definedOf(row) }] as const,
        );
        console.table(Object.fromEntries(rows));
        for (const line of hostLines(host)) console.log(line);
      },
    };
  },
});
