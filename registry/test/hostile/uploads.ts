import type { Attack } from './attack.ts';
import type { HostileTeam, HostileVersion } from './hostile-team.ts';

const sends = (name: string, path: string): Attack => [
  `sends a file ${name}`,
  'BAD_REQUEST',
  (team) => team.sendFile(path),
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
  sends('outside its folder', encodeURIComponent('../../mf-marketplace/x.js')),
  sends('outside its folder, encoded twice', '%252e%252e%252fx.js'),
  sends('above its folder', '%2e%2e%2fx.js'),
  sends('above its server build', encodeURIComponent('server/../../x.js')),
  sends('with an absolute name', encodeURIComponent('/etc/passwd')),
  sends('that is hidden', '.hidden.js'),
  sends('with a zero character in its name', 'a%00b.js'),
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

const sendElsewhere = (team: HostileTeam, version: string, path = 'remoteEntry.js') =>
  team.call('PUT', `/v1/remotes/mf-marketplace/versions/${version}/files/${path}`, Buffer.from('eval()'));

/** The quota is tried with real files elsewhere. */
async function sendOverQuota({ registry, sendFile }: HostileTeam) {
  await registry.query(
    `insert into version_file (remote, version, path, integrity, bytes, created_at, created_by)
     values ('mf-hostile', 'aaaaaaaaaaaa', 'large.js', '', 67108864, now(), 'hostile CI')`,
  );
  try {
    return await sendFile('small.js');
  } finally {
    await registry.query("delete from version_file where version = 'aaaaaaaaaaaa'");
  }
}

const stored: Attack[] = [
  [
    'replaces a file of a live version of another remote',
    'NOT_ALLOWED',
    (team, { live }) => sendElsewhere(team, live),
  ],
  [
    'adds a file to a live version of another remote',
    'NOT_ALLOWED',
    (team, { live }) => sendElsewhere(team, live, 'x.js'),
  ],
  ['stores a version of another remote', 'NOT_ALLOWED', (team) => sendElsewhere(team, '0123456789ab')],
  [
    'completes a version of another remote',
    'NOT_ALLOWED',
    async (team, { live }) => {
      const path = `/v1/remotes/mf-marketplace/versions/${live}`;
      const { body } = await team.registry.call('GET', path);
      return team.call('PUT', path, body);
    },
  ],
  [
    'replaces a file of its own live version',
    'ALREADY_STORED',
    (team) => team.sendFile('remoteEntry.js', 'eval()', team.versions.live),
  ],
  [
    'adds a file to its own live version',
    'ALREADY_STORED',
    (team) => team.sendFile('more.js', 'eval()', team.versions.live),
  ],
  [
    'replaces a file of a version that it is uploading',
    'ALREADY_STORED',
    async (team) => {
      await team.sendFile('page.js', 'first', 'bbbbbbbbbbbb');
      return team.sendFile('page.js', 'second', 'bbbbbbbbbbbb');
    },
  ],
  ['publishes half an upload', 'NOT_FOUND', (team) => team.deploy('bbbbbbbbbbbb')],
  [
    'previews half an upload',
    'NOT_FOUND',
    (team) => team.call('POST', '/v1/previews', { remote: 'mf-hostile', version: 'bbbbbbbbbbbb' }),
  ],
  ['leaves more uploads incomplete than its quota', 'TOO_MUCH_STORED', sendOverQuota],
  [
    'sends a file that is too large',
    'BAD_REQUEST',
    (team) => team.sendFile('large.js', Buffer.alloc(8_400_000)),
  ],
];

/** Uploads under other names, in other places, and with other content than the record says. */
export const hostileUploads: readonly Attack[] = [...paths, ...records, ...stored];
