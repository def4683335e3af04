import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Discovery, discoveryExtras, type ReleaseExtras } from '@talad/contract/composition';
import { entryFor } from '@talad/contract/discovery-entry';
import { localeModule, type SlotDeclaration, slotModule } from '@talad/contract/remote';

/** What a new remote shows in an open slot. */
export interface Contribution extends Pick<SlotDeclaration, 'slot' | 'order'> {
  /** Body of its component, a function of `React` and `props`. */
  component: string;
}

/** Another one each time: hosts keep the files of a version, and remember that it failed. */
const newVersion = () => createHash('sha256').update(`${performance.now()}`).digest('hex').slice(0, 12);
const sri = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** The modules of a remote as the source of a function of React, without a build. */
function modulesSource(contributions: Contribution[]): string {
  const lines = contributions.map(
    ({ slot, component }) =>
      `${JSON.stringify(slotModule(slot, 'section'))}: { default: function Section(props) { ${component} } }`,
  );
  const messages = (['en', 'th'] as const).map((language) => `${JSON.stringify(localeModule(language))}: {}`);
  return `((React) => ({ ${[...lines, ...messages].join(', ')} }))`;
}

/** Makes a remote live in a separate store. */
export function releaseNew(store: string, name: string, contributions: Contribution[]): void {
  const globalName = name.replaceAll('-', '_');
  const source = modulesSource(contributions);
  const files = {
    'remoteEntry.js': `globalThis.${globalName} = (() => { let scope; return {
      init: (given) => { scope = given; },
      get: async (key) => { const react = (await Object.values(scope.react)[0].get())(); return () => ${source}(react)[key]; },
    }; })();`,
    'server/server.cjs': `for (const [key, module] of Object.entries(${source}(require('react')))) exports[key] = () => module;`,
  };
  const version = newVersion();
  const folder = join(store, name, version);
  mkdirSync(join(folder, 'server'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const file = join(store, 'discovery.json');
  const discovery = JSON.parse(readFileSync(file, 'utf8')) as Discovery;
  const [other] = Object.values(discovery.microFrontends).map(
    ([live]) => live?.extras?.[discoveryExtras] as ReleaseExtras,
  );
  if (!other) throw new Error(`nothing is live in ${store}`);
  const release: ReleaseExtras = {
    ...other,
    name,
    version,
    globalName,
    base: `/r/${name}/${version}/`,
    integrity: Object.fromEntries(Object.entries(files).map(([path, text]) => [path, sri(text)])),
    chunks: {},
    declaration: {
      ...other.declaration,
      name,
      i18n: { namespace: name.slice('mf-'.length), locales: ['en', 'th'] },
      pages: [],
      slots: contributions.map(({ slot, order }) => ({
        slot,
        id: 'section',
        order,
        module: './src/section.slot.tsx',
        render: 'server',
        reserve: [40, 40],
        load: 'page',
      })),
      nav: [],
    },
  };
  discovery.microFrontends[name] = [entryFor(release, { traffic: 100, default: true })];
  writeFileSync(`${file}.new`, JSON.stringify(discovery));
  renameSync(`${file}.new`, file);
}
