import type { PlatformRecord } from '@talad/contract/release-records';
import type { RemoteDeclaration } from '@talad/contract/remote';
import type { Bundle } from '../../src/gate/candidate.ts';
import { hostWith, tinyDeclaration } from '../test-declarations.ts';

/** What a build contains, as far as it differs from one that passes. */
interface Build {
  declaration?: RemoteDeclaration;
  /** Sources in the build's maps, by part. */
  modules?: { browser?: string[]; server?: string[] };
  /** Sizes of files in bytes. */
  sizes?: Record<string, number>;
  /** More scripts and maps, or others. */
  texts?: Record<string, string>;
}

const own = 'mf-tiny/src/shelf.page.tsx';
const installed = (file: string) => `node_modules/.pnpm/${file}`;
const waived = (rule: 'size' | 'copy', of: string, until: string): RemoteDeclaration =>
  tinyDeclaration({ waivers: [{ rule, of, reason: 'Moves to a call in spring.', until }] });
const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const axios = { browser: [own, installed('axios@1.13.0/node_modules/axios/index.js')] };
/** A source map with these fields. */
export const mapOf = (fields: object) =>
  JSON.stringify({ version: 3, sources: [own], names: [], mappings: '', ...fields });

/** The host against which the builds are checked. */
export const host: PlatformRecord = {
  ...hostWith('/'),
  packages: ['@tanstack/react-query', 'axios', 'react', '@talad/ui'],
};

/** The files of a build. */
export function bundleOf({
  declaration = tinyDeclaration(),
  modules = {},
  sizes = {},
  texts = {},
}: Build): Bundle {
  const files: Record<string, string> = {
    'remoteEntry.js': 'run();',
    'remoteEntry.js.map': mapOf({}),
    'page.js': 'run();',
    'page.js.map': mapOf({ sources: modules.browser ?? [own] }),
    'server/server.cjs': 'run();',
    'server/server.cjs.map': mapOf({ sources: modules.server ?? [own] }),
    ...texts,
  };
  const bytes = Object.entries(files).map(([file, text]): [string, number] => [file, text.length]);
  return {
    declaration,
    texts: new Map(Object.entries(files)),
    sizes: new Map([...bytes, ...Object.entries(sizes)]),
  };
}

/** Builds that the gate refuses, with the problem. */
export const badBuilds: [name: string, build: Build, problem: RegExp][] = [
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
  ).map(([copy, file]): (typeof badBuilds)[number] => [
    `a copy of ${copy}`,
    { modules: { browser: [own, installed(file)] } },
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
    (['browser', 'server'] as const).map((build): (typeof badBuilds)[number] => [
      `source of ${part} in its ${build} build`,
      { modules: { [build]: [own, file] } },
      new RegExp(`^contains source of ${part}$`),
    ]),
  ),
  [
    'source of another remote by a detour through its own folder',
    { modules: { browser: ['mf-tiny/../mf-wallet/src/a.ts'] } },
    /^contains source of mf-wallet$/,
  ],
  [
    'source of another remote in a folder named as the contract',
    { modules: { browser: [own, 'mf-wallet/shared/contract/a.ts'] } },
    /^contains source of mf-wallet$/,
  ],
  [
    '2 MB of data in a page',
    { sizes: { 'page-shelf.js': 2_000_000 } },
    /^the size "chunk" is 2000000 bytes, the limit is 60000$/,
  ],
  [
    'many chunks that are too large together',
    { sizes: Object.fromEntries(Array.from({ length: 20 }, (_, id) => [`page-${id}.js`, 50_000])) },
    /^the size "total" is 1000012 bytes, the limit is 800000$/,
  ],
  [
    '2 MB of data in a server build',
    { sizes: { 'server/server.cjs': 2_000_000 } },
    /^the size "server" is 2000000 bytes, the limit is 520000$/,
  ],
  [
    'a waiver that has expired',
    { declaration: waived('size', 'entry', '2020-01-01'), sizes: { 'remoteEntry.js': 100_000 } },
    /^the size "entry" is 100000 bytes/,
  ],
  [
    'a waiver for another part of the build',
    { declaration: waived('size', 'total', nextMonth), sizes: { 'remoteEntry.js': 100_000 } },
    /^the size "entry" is 100000 bytes/,
  ],
  [
    'a waiver for another package',
    { declaration: waived('copy', 'react', nextMonth), modules: axios },
    /^contains a copy of axios/,
  ],
  [
    'source of another remote despite a waiver',
    {
      declaration: waived('copy', 'mf-wallet', nextMonth),
      modules: { browser: [own, 'mf-wallet/src/a.ts'] },
    },
    /^contains source of mf-wallet$/,
  ],
  ['a script without a map', { texts: { 'more.js': 'run();' } }, /^more\.js has no source map$/],
  ['a map that is no JSON', { texts: { 'page.js.map': '{' } }, /^page\.js\.map does not name its sources$/],
  ['a map that is null', { texts: { 'page.js.map': 'null' } }, /^page\.js\.map does not name its sources$/],
  [
    'a map without sources',
    { texts: { 'page.js.map': mapOf({ sources: [] }) } },
    /^page\.js\.map does not name its sources$/,
  ],
  [
    'a map whose sources are no names',
    { texts: { 'page.js.map': mapOf({ sources: [null] }) } },
    /^page\.js\.map does not name its sources$/,
  ],
  [
    'a map that names its sources in sections',
    {
      texts: {
        'page.js.map': mapOf({
          sections: [
            { offset: { line: 0, column: 0 }, map: { version: 3, sources: ['mf-wallet/src/a.ts'] } },
          ],
        }),
      },
    },
    /^page\.js\.map does not name its sources$/,
  ],
  [
    'a map that names the folder of its sources apart',
    { texts: { 'page.js.map': mapOf({ sources: ['a.ts'], sourceRoot: 'mf-wallet/src' }) } },
    /^page\.js\.map does not name its sources$/,
  ],
  [
    'a map of no script that cannot be read',
    { texts: { 'lost.js.map': '{' } },
    /^lost\.js\.map does not name its sources$/,
  ],
  [
    'text as code that the map leaves out',
    { texts: { 'page.js': '\neval(location.hash)' } },
    /^page\.js:2 runs text as code \(eval\)$/,
  ],
  [
    'styles of the document that the map takes for webpack’s',
    {
      texts: {
        'page.js': 'document.adoptedStyleSheets = []',
        'page.js.map': mapOf({ sources: ['webpack/runtime/global'], mappings: 'AAAA' }),
      },
    },
    /^webpack\/runtime\/global:1 styles the whole document \(adoptedStyleSheets\)$/,
  ],
  [
    'a script that cannot be parsed',
    { texts: { 'page.js': 'let = ;eval(location.hash)' } },
    /^page\.js cannot be parsed: /,
  ],
];

const messages =
  '"use strict";(globalThis["webpackChunk_tiny"]||=[]).push([[12],{34(e){e.exports=JSON.parse(\'{"title":"Shelf"}\')}}]);';

/** Builds that it accepts. */
export const goodBuilds: [name: string, build: Build][] = [
  ['a build', {}],
  [
    'source of its own and of the contract',
    { modules: { browser: [own, 'shared/contract/src/platform/paths.ts'] } },
  ],
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
  ['a usual size', { sizes: { 'remoteEntry.js': 40_000, 'server/server.cjs': 300_000 } }],
  [
    'a large entry with a waiver in force',
    { declaration: waived('size', 'entry', nextMonth), sizes: { 'remoteEntry.js': 90_001 } },
  ],
  [
    'a copy of a package with a waiver in force',
    { declaration: waived('copy', 'axios', nextMonth), modules: axios },
  ],
  ['a script of messages without a map', { texts: { 'messages.js': messages } }],
  ['a server build that returns at its top level', { texts: { 'server/server.cjs': 'if (done) return;' } }],
];
