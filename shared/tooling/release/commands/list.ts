import { type ListedVersion, listVersions } from '../list-versions.ts';
import { requireRegistry } from '../registry.ts';
import { defineCommand } from './command.ts';

const hourMs = 3_600_000;

/** Time since a moment, in the largest unit that fits. */
function ageOf(storedAt: string, now = Date.now()): string {
  const hours = (now - Date.parse(storedAt)) / hourMs;
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`;
}

const rowOf = ({ remote, version, storedAt, by, bytes, state }: ListedVersion) => ({
  remote,
  version,
  state: state ?? '',
  age: ageOf(storedAt),
  by,
  KB: Math.ceil(bytes / 1024),
});

export const listCommand = defineCommand({
  usage: `pnpm release list [remote]               stored versions: size, age, who stored them, and which are live, last good
                                         or withdrawn`,
  options: {},
  run: async ([remote]) => {
    const registry = requireRegistry();
    const live = new Map((await registry.remotes()).map((status) => [status.remote, status]));
    const names = remote ? [remote] : [...live.keys()];
    const lists = await Promise.all(names.map((name) => listVersions(registry, name, live.get(name))));
    const versions = lists.flat();
    return {
      data: versions,
      print: () =>
        versions.length > 0 ? console.table(versions.map(rowOf)) : console.log('No version is stored.'),
    };
  },
});
