import type { Attack } from './attack.ts';
import type { HostileTeam, HostileVersion } from './hostile-team.ts';

const sends = (name: string, path: string): Attack => [
  `sends a file ${name}`,
  'BAD_REQUEST',
  async (team) => (await team.store({ files: { [path]: 'x' } })).response,
];
const wrongRecord = (name: string, record: NonNullable<HostileVersion['record']>): Attack => [
  name,
  'BAD_REQUEST',
  (team) => team.publish({ record }),
];
const without = (path: string): Attack => [
  `leaves out ${path}`,
  'BAD_REQUEST',
  (team) => team.publish({ files: { [path]: null } }),
];

const paths: Attack[] = [
  sends('outside its folder', '../../mf-marketplace/x.js'),
  sends('outside its folder, encoded twice', '%252e%252e%252fx.js'),
  sends('above its folder', '%2e%2e%2fx.js'),
  sends('above its server build', 'server/../../x.js'),
  sends('with an absolute name', '/etc/passwd'),
  sends('that is hidden', '.hidden.js'),
  sends('with a zero character in its name', 'a\0b.js'),
  sends('that hosts take for the record', 'release.json'),
  sends('whose kind is not checked', 'page.mjs'),
  sends('named __proto__', '__proto__'),
  sends('named constructor', 'constructor'),
];

const records: Attack[] = [
  wrongRecord('records a version of another remote', (release) => ({ ...release, name: 'mf-marketplace' })),
  wrongRecord('records another version', (release) => ({ ...release, version: 'ffffffffffff' })),
  wrongRecord('records the address of another remote', (release) => ({
    ...release,
    base: '/r/mf-marketplace/0123456789ab/',
  })),
  wrongRecord('records an address elsewhere', (release) => ({ ...release, base: 'https://evil.example/' })),
  wrongRecord('records the variable of another remote', (release) => ({
    ...release,
    globalName: 'mf_marketplace',
  })),
  wrongRecord('declares the name of another remote', ({ declaration, ...release }) => ({
    ...release,
    declaration: { ...declaration, name: 'mf-marketplace' },
  })),
  wrongRecord('declares the name to which an address is delegated', ({ declaration, ...release }) => ({
    ...release,
    declaration: { ...declaration, name: 'mf-chess' },
  })),
  wrongRecord('records an entry that is no checked script', (release) => ({
    ...release,
    entry: 'uses.json',
  })),
  wrongRecord('records a server build that is no checked script', (release) => ({
    ...release,
    server: 'uses.json',
  })),
  wrongRecord('records a chunk that is not stored', (release) => ({
    ...release,
    chunks: { './a': ['lost.js'] },
  })),
  wrongRecord('records a wrong hash', ({ integrity, ...release }) => ({
    ...release,
    integrity: { ...integrity, 'remoteEntry.js': `sha384-${'A'.repeat(64)}` },
  })),
  wrongRecord(
    'records no hash of its entry',
    ({ integrity: { 'remoteEntry.js': _, ...integrity }, ...release }) => ({
      ...release,
      integrity,
    }),
  ),
  wrongRecord('records an unknown field', (release) => ({ ...release, trusted: true })),
  wrongRecord('records a time that is none', (release) => ({ ...release, builtAt: '2020-06-30T23:59:60Z' })),
  without('remoteEntry.js'),
  without('server/server.cjs'),
  without('uses.json'),
  without('messages.json'),
  [
    'stores a file that its record does not have',
    'BAD_REQUEST',
    (team) =>
      team.publish({
        files: { 'more.js': 'run()' },
        record: ({ integrity: { 'more.js': _, ...integrity }, ...release }) => ({ ...release, integrity }),
      }),
  ],
];

const storesElsewhere = async (team: HostileTeam, live: string, version: string) => {
  const { body } = await team.registry.call('GET', `/v1/remotes/mf-marketplace/versions/${live}`);
  return team.call('PUT', `/v1/remotes/mf-marketplace/versions/${version}`, { release: body, files: {} });
};

/** A version of which a file is missing. */
const storesHalf = async (team: HostileTeam) => {
  const { version, response } = await team.store({ files: { 'server/server.cjs': null } });
  if (response.status === 200) throw new Error('Half a version was stored.');
  return version;
};

const stored: Attack[] = [
  [
    'replaces a live version of another remote',
    'NOT_ALLOWED',
    (team, { live }) => storesElsewhere(team, live, live),
  ],
  [
    'stores a version of another remote',
    'NOT_ALLOWED',
    (team, { live }) => storesElsewhere(team, live, '0123456789ab'),
  ],
  [
    'replaces its own live version',
    'ALREADY_STORED',
    async (team) => (await team.store({}, team.versions.live)).response,
  ],
  [
    'adds a file to its own live version',
    'ALREADY_STORED',
    async (team) => (await team.store({ files: { 'more.js': 'eval()' } }, team.versions.live)).response,
  ],
  ['publishes half a version', 'NOT_FOUND', async (team) => team.deploy(await storesHalf(team))],
  [
    'previews half a version',
    'NOT_FOUND',
    async (team) =>
      team.call('POST', '/v1/previews', { remote: 'mf-hostile', version: await storesHalf(team) }),
  ],
  [
    'sends a file that is too large',
    'BAD_REQUEST',
    (team) => team.publish({ files: { 'large.js': 'x'.repeat(8_400_000) } }),
  ],
  [
    'sends more files than a version may have',
    'BAD_REQUEST',
    (team) =>
      team.publish({
        files: Object.fromEntries(Array.from({ length: 2_001 }, (_, file) => [`${file}.js`, ''])),
      }),
  ],
];

/** Uploads under other names, in other places, and with other content than the record says. */
export const hostileUploads: readonly Attack[] = [...paths, ...records, ...stored];
