import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ReleaseExtras } from '@talad/contract/composition';
import type { PlatformRecord } from '@talad/contract/release-records';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Builds the host into a store, unless it is built already; returns its version and what it provides. */
export async function buildHost(store: string): Promise<{ hostVersion: string; host: PlatformRecord }> {
  const { stdout } = await promisify(execFile)(process.execPath, ['shared/tooling/release/build-host.ts'], {
    cwd: root,
    env: { ...process.env, STORE_DIR: store },
  });
  const [, hostVersion = ''] = /host ([0-9a-f]+) /.exec(stdout) ?? [];
  const record = readFileSync(join(store, 'host', hostVersion, 'platform.json'), 'utf8');
  return { hostVersion, host: JSON.parse(record) as PlatformRecord };
}

/** A version without a build: bodies of functions as text, in which `React` and `shared(name)` are known. */
export interface TriedVersion {
  name: string;
  /** Components of its pages, by id. */
  pages?: Record<string, string>;
  /** Components of its contributions to `item.aside`, by id. */
  asides?: Record<string, string>;
  /** Component of its header. */
  header?: string;
  /** Statements that run when its code is loaded. */
  load?: string;
  /** Body of the `head` of all pages. */
  head?: string;
  /** Calls that it declares. */
  calls?: string[];
}

const sri = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Modules of the platform that the versions use. */
const sharedModules = [
  'react',
  'react-dom',
  '@talad/runtime/browser-storage',
  '@talad/runtime/command',
  '@talad/runtime/query',
  '@talad/runtime/router',
  '@talad/runtime/unsaved-input',
  '@talad/ui/button',
  '@talad/ui/dialog',
  '@talad/ui/menu',
  '@talad/ui/tabs',
];

function modulesSource({ pages = {}, asides = {}, header, load = '', head }: TriedVersion): string {
  const components = [
    ...Object.entries(pages).map(([id, body]) => [`./page.${id}`, body]),
    ...Object.entries(asides).map(([id, body]) => [`./slot.item.aside.${id}`, body]),
    ...(header ? [['./slot.header', header]] : []),
  ];
  const modules = components.map(
    ([key, body]) =>
      `${JSON.stringify(key)}: { default: function Tried(props) { ${body} }, ${head ? `head: () => { ${head} }` : ''} }`,
  );
  return `((shared) => {
    const React = shared('react');
    ${load}
    return { './locale.en': {}, './locale.th': {}, ${modules.join(',\n')} };
  })`;
}

const containerSource = (globalName: string, modules: string) => `
globalThis.${globalName} = (() => {
  let scope;
  let modules;
  const load = async () => {
    const loaded = {};
    for (const name of ${JSON.stringify(sharedModules)}) loaded[name] = (await Object.values(scope[name])[0].get())();
    return loaded;
  };
  return {
    init: (given) => { scope = given; },
    get: async (key) => {
      const loaded = await load();
      return () => (modules ??= ${modules}((name) => loaded[name]))[key];
    },
  };
})();
`;

const serverSource = (modules: string) => `
for (const [key, module] of Object.entries(${modules}(require))) exports[key] = () => module;
`;

const declarationOf = ({
  name,
  pages = {},
  asides = {},
  header,
}: TriedVersion): ReleaseExtras['declaration'] => ({
  name,
  owner: 'Test team',
  mission: 'Is tried in tests.',
  class: 'regular',
  platform: '^1.0.0',
  i18n: { namespace: name.slice('mf-'.length), locales: ['en', 'th'] },
  pages: Object.keys(pages).map((id) => ({
    id,
    path: `/${name}/${id}`,
    module: `./${id}.page.tsx`,
    access: 'public',
    render: 'server',
    index: false,
    title: { en: 'Shelf', th: 'ชั้นวาง' },
  })),
  slots: [
    ...Object.keys(asides).map((id, order) => ({
      slot: 'item.aside' as const,
      id,
      order,
      module: `./${id}.slot.tsx`,
      render: 'server' as const,
      reserve: [40, 40] as [number, number],
      load: 'page' as const,
    })),
    ...(header
      ? [
          {
            slot: 'header' as const,
            module: './header.slot.tsx',
            render: 'server' as const,
            load: 'page' as const,
          },
        ]
      : []),
  ],
  nav: [],
  events: { emits: [], listens: [] },
});

/** Writes a version into a folder of versions; returns its record. */
export function writeVersion(store: string, tried: TriedVersion): ReleaseExtras {
  const { name, calls = [] } = tried;
  const globalName = name.replaceAll('-', '_');
  const modules = modulesSource(tried);
  const files = {
    'server/server.cjs': serverSource(modules),
    'remoteEntry.js': containerSource(globalName, modules),
    'uses.json': JSON.stringify({ calls: Object.fromEntries(calls.map((call) => [call, null])) }),
  };
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  for (const [file, text] of Object.entries(files)) {
    const path = join(store, name, version, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return {
    name,
    version,
    builtAt: new Date(0).toISOString(),
    globalName,
    base: `/r/${name}/${version}/`,
    entry: 'remoteEntry.js',
    server: 'server/server.cjs',
    integrity: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, sri(text)])),
    chunks: {},
    declaration: declarationOf(tried),
  };
}
