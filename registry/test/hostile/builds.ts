import { brotliCompressSync } from 'node:zlib';
import { mapOf } from '../gate/bundle-cases.ts';
import type { Attack, ExpectedError } from './attack.ts';
import type { HostileVersion } from './hostile-team.ts';

const builds = (name: string, version: HostileVersion, expected: ExpectedError): Attack => [
  name,
  expected,
  (team) => team.publish(version),
];
const own = 'mf-hostile/src/shelf.tsx';
const ofOwn = { sources: [own] };
/** A script whose map has these fields. */
const script = (code: string, map: object = ofOwn, path = 'page.js'): HostileVersion => ({
  files: { [path]: code, [`${path}.map`]: mapOf(map) },
});
const withMap = (text: string): HostileVersion => ({ files: { 'remoteEntry.js.map': text } });
const unreadable: ExpectedError = ['bundle', /remoteEntry\.js\.map does not name its sources/];
const foreign: ExpectedError = ['bundle', /contains source of mf-marketplace/];
const theirs = 'mf-marketplace/src/game.tsx';

const maps: Attack[] = [
  builds('sends a script without a map', { files: { 'page.js': 'run()' } }, [
    'bundle',
    /page\.js has no source map/,
  ]),
  builds('sends a map that is no JSON', withMap('{'), unreadable),
  builds('sends a map that is null', withMap('null'), unreadable),
  builds('sends a map without sources', withMap(mapOf({ sources: [] })), unreadable),
  builds('sends a map of no script that cannot be read', { files: { 'lost.js.map': '{', 'lost.js': '' } }, [
    'bundle',
    /lost\.js\.map does not name its sources/,
  ]),
  builds(
    'hides a foreign source in a section of the map',
    withMap(
      mapOf({ sections: [{ offset: { line: 0, column: 0 }, map: { version: 3, sources: [theirs] } }] }),
    ),
    unreadable,
  ),
  builds(
    'hides a foreign source behind the root of the map',
    withMap(mapOf({ sources: ['a.ts'], sourceRoot: theirs })),
    unreadable,
  ),
  builds(
    'hides a foreign source behind its own folder',
    withMap(mapOf({ sources: [`mf-hostile/../${theirs}`] })),
    foreign,
  ),
  builds('bundles the source of another remote', withMap(mapOf({ sources: [own, theirs] })), foreign),
  builds('bundles a copy of react', withMap(mapOf({ sources: ['node_modules/react/index.js'] })), [
    'bundle',
    /contains a copy of react/,
  ]),
];

const code: Attack[] = [
  builds('runs text as code', script('eval(location.hash)', { ...ofOwn, mappings: 'AAAA' }), [
    'bundle',
    /shelf\.tsx:1 runs text as code \(eval\)/,
  ]),
  builds('runs text as code that its map leaves out', script('eval(location.hash)'), [
    'bundle',
    /page\.js:1 runs text as code/,
  ]),
  builds(
    'runs text as code that its map takes for webpack’s',
    script('new Function(location.hash)', { sources: ['webpack/runtime/global'], mappings: 'AAAA' }),
    ['bundle', /runs text as code \(Function\)/],
  ),
  builds('runs text as code on the server', script('new Function(input)()', ofOwn, 'server/server.cjs'), [
    'bundle',
    /server\.cjs:1 runs text as code \(Function\)/,
  ]),
  builds('styles the whole document', script('document.adoptedStyleSheets = []'), [
    'bundle',
    /styles the whole document \(adoptedStyleSheets\)/,
  ]),
  builds('sends a script that cannot be parsed', script('let = ;eval(location.hash)'), [
    'bundle',
    /page\.js cannot be parsed/,
  ]),
];

const sized = (path: string, bytes: number): HostileVersion =>
  script(`/*${'x'.repeat(bytes)}*/`, ofOwn, path);
const oneDay = { rule: 'size', of: 'entry', reason: 'It was large in the past.' } as const;
const sizes: Attack[] = [
  builds('has an entry that is too large', sized('remoteEntry.js', 90_000), [
    'bundle',
    /the size "entry" is 90004/,
  ]),
  builds('has a chunk that is too large', sized('page.js', 60_000), ['bundle', /the size "chunk" is 60004/]),
  builds('has a server build that is too large', sized('server/server.cjs', 520_000), [
    'bundle',
    /the size "server"/,
  ]),
  builds(
    'is too large in all',
    {
      files: Object.fromEntries(
        Array.from({ length: 14 }, (_, id) =>
          Object.entries(sized(`page-${id}.js`, 59_000).files ?? {}),
        ).flat(),
      ),
    },
    ['bundle', /the size "total"/],
  ),
  builds(
    'is too large with a waiver that has expired',
    { ...sized('remoteEntry.js', 90_000), declaration: { waivers: [{ ...oneDay, until: '2020-01-01' }] } },
    ['bundle', /the size "entry"/],
  ),
];

const saying = (uses: HostileVersion['uses']): HostileVersion => ({ ...(uses && { uses }) });
const uses: Attack[] = [
  builds('imports what the host does not share', saying({ modules: { '@talad/ui/box': ['Box'] } }), [
    'compatibility',
    /imports @talad\/ui\/box, which the host does not share/,
  ]),
  builds('calls what the API does not have', saying({ calls: { 'GET /api/moon': null } }), [
    'compatibility',
    /calls GET \/api\/moon, which the API does not have/,
  ]),
  builds(
    'passes a prop that a slot does not have',
    saying({ renders: { 'home.games': { passes: ['x'], props: {} } } }),
    ['compatibility', /passes x to the slot "home\.games"/],
  ),
  builds(
    'has messages that one language lacks',
    { files: { 'messages.json': JSON.stringify({ en: { title: [] }, th: {} }) } },
    ['messages', /"title" is missing in th/],
  ),
  builds(
    'uses a module with the name of every object',
    saying({ modules: { constructor: ['x'] } }),
    'BAD_REQUEST',
  ),
  builds('says nothing of what it uses', { files: { 'uses.json': '{}' } }, 'BAD_REQUEST'),
  builds('says what it uses in no JSON', { files: { 'uses.json': 'all' } }, 'BAD_REQUEST'),
  builds('says null of its messages', { files: { 'messages.json': 'null' } }, 'BAD_REQUEST'),
];

const packed: Attack[] = [
  builds(
    'sends another script than the checked one where browsers ask for a compressed copy',
    { files: { 'remoteEntry.js.br': brotliCompressSync('eval(location.hash)') } },
    'BAD_REQUEST',
  ),
  builds('sends a copy that is not compressed', { files: { 'remoteEntry.js.gz': 'eval()' } }, 'BAD_REQUEST'),
];

/** Builds with forbidden content, or with files that hide it. */
export const hostileBuilds: readonly Attack[] = [...maps, ...code, ...sizes, ...uses, ...packed];
