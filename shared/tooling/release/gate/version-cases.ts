import type { Finding } from '@talad/contract/release-findings';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { testContribution, testPage, testSlot, tinyDeclaration } from './test-declarations.ts';

/** A version of mf-tiny, as far as it differs from one that passes. */
export interface Version {
  declaration?: RemoteDeclaration;
  /** Source files below src, which are type-checked. */
  sources?: Record<string, string>;
  /** Messages by language; as text, what a file has. */
  texts?: Record<'en' | 'th', object | string>;
  /** Sources that the build contains, by part. */
  modules?: { browser?: string[]; server?: string[] };
  /** Sizes of the build's files in bytes. */
  sizes?: Record<string, number>;
}

const typed = tinyDeclaration({
  pages: [testPage(), testPage({ id: 'item', path: '/item', module: './src/item.page.tsx' })],
  slots: [testSlot({ slot: 'favourite.button' })],
});
const fitting = {
  'shelf.page.tsx': 'export default () => <p>one</p>;',
  'item.page.tsx': "export const head = () => ({ title: 'Item' });\nexport default () => <p>one</p>;",
  'shelf.slot.tsx': 'export default ({ itemId }: { itemId: number }) => <p>{itemId}</p>;',
};
const typeCase = (sources: Record<string, string>): Version => ({
  declaration: typed,
  sources: { ...fitting, ...sources },
});
const texts = (en: object | string, th: object | string): Version => ({ texts: { en, th } });
const own = 'mf-tiny/src/shelf.page.tsx';
const installed = (file: string) => `node_modules/.pnpm/${file}`;
const waived = (rule: 'size' | 'copy', of: string, until: string): RemoteDeclaration =>
  tinyDeclaration({ waivers: [{ rule, of, reason: 'Moves to a call in spring.', until }] });
const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const axios = { browser: [own, installed('axios@1.13.0/node_modules/axios/index.js')] };

/** Versions that the gate refuses, each with findings of one check; the problem of the first. */
export const badVersions: [string, Version, Finding['check'], RegExp][] = [
  [
    'a type error',
    typeCase({ 'sum.ts': "export const sum: number = 'one';" }),
    'types',
    /^src\/sum\.ts:1: Type 'string' is not assignable to type 'number'/,
  ],
  [
    'wrong props of a slot',
    typeCase({ 'shelf.slot.tsx': 'export default ({ itemId }: { itemId: string }) => <p>{itemId}</p>;' }),
    'types',
    /^the module of the slot favourite\.button does not fit .*'number' is not assignable to type 'string'/,
  ],
  [
    'wrong props of a contribution',
    {
      declaration: tinyDeclaration({ slots: [testContribution()] }),
      sources: {
        'shelf.slot.tsx': 'export default ({ username }: { username: string }) => <p>{username}</p>;',
      },
    },
    'types',
    /^the module of the contribution "note" to item\.aside does not fit .*'username' is missing/,
  ],
  [
    'a page with props',
    typeCase({ 'shelf.page.tsx': 'export default ({ id }: { id: number }) => <p>{id}</p>;' }),
    'types',
    /^the module of the page shelf does not fit .*'id' is missing/,
  ],
  [
    'a wrong head of a page',
    typeCase({ 'item.page.tsx': 'export const head = () => 1;\nexport default () => <p>one</p>;' }),
    'types',
    /^the module of the page item does not fit .*'number' is not assignable to type 'PageHead'/,
  ],
  [
    'a missing Thai key',
    texts({ title: 'Shelf', list: { empty: 'None' } }, { title: 'ชั้นวาง', list: {} }),
    'messages',
    /^"list\.empty" is missing in th$/,
  ],
  [
    'a placeholder in one language only',
    texts({ title: 'Shelf {{name}}', list: { empty: 'None' } }, { title: 'ชั้นวาง', list: { empty: 'ไม่มี' } }),
    'messages',
    /\{\{name\}\} in one language only/,
  ],
  [
    'an empty message',
    texts({ title: 'Shelf', list: { empty: 'None' } }, { title: ' ', list: { empty: 'ไม่มี' } }),
    'messages',
    /^"title" is empty in th$/,
  ],
  ['messages that are not JSON', texts({ title: 'Shelf' }, '{'), 'messages', /not JSON/],
  ...(
    [
      [
        '@tanstack/react-query',
        '@tanstack+react-query@5.90.0/node_modules/@tanstack/react-query/build/index.js',
      ],
      [
        '@tanstack/query-core',
        '@tanstack+query-core@5.90.0/node_modules/@tanstack/query-core/build/index.js',
      ],
      ['react', 'react@19.2.0/node_modules/react/index.js'],
      ['axios', 'axios@1.13.0/node_modules/axios/index.js'],
    ] as const
  ).map(([copy, file]): (typeof badVersions)[number] => [
    `a copy of ${copy}`,
    { modules: { browser: [own, installed(file)] } },
    'bundle',
    new RegExp(`^contains a copy of ${copy}, which the platform provides$`),
  ]),
  ...(
    [
      ['mf-wallet', 'mf-wallet/src/top-up/top-up-button.tsx'],
      ['host', 'host/src/frame/frame.tsx'],
      ['api', 'api/src/modules/cart/index.ts'],
      ['shared/ui', 'shared/ui/src/primitives/box.tsx'],
    ] as const
  ).flatMap(([part, file]) =>
    (['browser', 'server'] as const).map((build): (typeof badVersions)[number] => [
      `source of ${part} in its ${build} build`,
      { modules: { [build]: [own, file] } },
      'bundle',
      new RegExp(`^contains source of ${part}$`),
    ]),
  ),
  [
    '2 MB of data in a page',
    { sizes: { 'browser/page-shelf.js': 2_000_000 } },
    'bundle',
    /^the size "chunk" is 2000000 bytes, the limit is 60000$/,
  ],
  [
    'many chunks that are too large together',
    { sizes: Object.fromEntries(Array.from({ length: 20 }, (_, id) => [`browser/page-${id}.js`, 50_000])) },
    'bundle',
    /^the size "total" is 1000000 bytes, the limit is 800000$/,
  ],
  [
    '2 MB of data in a server build',
    { sizes: { 'server/server.cjs': 2_000_000 } },
    'bundle',
    /^the size "server" is 2000000 bytes, the limit is 520000$/,
  ],
  [
    'a waiver that has expired',
    { declaration: waived('size', 'entry', '2020-01-01'), sizes: { 'browser/remoteEntry.js': 100_000 } },
    'bundle',
    /^the size "entry" is 100000 bytes/,
  ],
  [
    'a waiver for another part of the build',
    { declaration: waived('size', 'total', nextMonth), sizes: { 'browser/remoteEntry.js': 100_000 } },
    'bundle',
    /^the size "entry" is 100000 bytes/,
  ],
  [
    'a waiver for another package',
    { declaration: waived('copy', 'react', nextMonth), modules: axios },
    'bundle',
    /^contains a copy of axios/,
  ],
  [
    'source of another remote despite a waiver',
    {
      declaration: waived('copy', 'mf-wallet', nextMonth),
      modules: { browser: [own, 'mf-wallet/src/a.ts'] },
    },
    'bundle',
    /^contains source of mf-wallet$/,
  ],
  [
    'a waiver for a part that no build has',
    { declaration: waived('size', 'moon', nextMonth) },
    'declaration',
    /^the waiver size of moon names no part of a build$/,
  ],
  [
    'a waiver for other rules',
    { declaration: { ...waived('size', 'entry', nextMonth), waivers: [{ rule: 'eval' }] } as never },
    'declaration',
    /^waivers\.0/,
  ],
];

/** Versions that it accepts. */
export const goodVersions: [string, Version][] = [
  ['modules that take what the site passes', typeCase({})],
  [
    'a further optional prop and renamed inner components',
    typeCase({
      'shelf.slot.tsx': `type Props = { itemId: number; colour?: string };
        const Star = ({ colour = 'red' }: { colour?: string }) => <p>{colour}</p>;
        export default function FavouriteStar({ itemId, colour }: Props) { return itemId ? <Star colour={colour} /> : null; }`,
    }),
  ],
  [
    'a page and messages added',
    {
      declaration: tinyDeclaration({
        pages: [testPage(), testPage({ id: 'item', path: '/item' })],
        i18n: { namespace: 'tiny', locales: ['en', 'th'], groups: [] },
      }),
      texts: {
        en: { title: 'Shelf {{name}}', list: { empty: 'None' } },
        th: { title: 'ชั้นวาง {{name}}', list: { empty: 'ไม่มี' } },
      },
    },
  ],
  ['source of its own and of the contract', { modules: { browser: [own, 'shared/contract/src/paths.ts'] } }],
  [
    'a package of its own',
    {
      modules: {
        browser: [own, installed('card-validator@10.0.4/node_modules/card-validator/dist/index.js')],
      },
    },
  ],
  [
    'what the build adds',
    { modules: { browser: ['webpack/bootstrap', 'webpack/federation entry', 'external commonjs "react"'] } },
  ],
  ['a usual size', { sizes: { 'browser/remoteEntry.js': 40_000, 'server/server.cjs': 300_000 } }],
  [
    'a large entry with a waiver in force',
    { declaration: waived('size', 'entry', nextMonth), sizes: { 'browser/remoteEntry.js': 90_001 } },
  ],
  [
    'a copy of a package with a waiver in force',
    { declaration: waived('copy', 'axios', nextMonth), modules: axios },
  ],
];
