import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseExtras } from '@talad/contract/composition';
import { isOpenSlot } from '@talad/contract/open-slots';
import type { PlatformRecord } from '@talad/contract/release-records';
import { localeModule, type PageDeclaration, pageModule, type Source } from '@talad/contract/remote';
import { samplePropsOf } from '@talad/contract/sample-props';
import type { SlotName } from '@talad/contract/slots';

const name = 'mf-trial';
const version = '0';
/** The page without a slot, with which the others are compared. */
export const emptyPage = '/trial/empty';
export const slotAddress = (slot: string) => `/trial/${slot}`;

const idOf = (slot: string) => slot.replaceAll('.', '-');
const languages = ['en', 'th'] as const;

/** The props of an open slot's page as a page declares them, so that the server prefetches what contributions need. */
const slotPropsOf = (slot: SlotName, host: PlatformRecord) =>
  JSON.parse(samplePropsOf(host.slots[slot] ?? {})) as Record<string, Source>;

function pageOf(
  id: string,
  path: string,
  slots: SlotName[],
  more: Partial<PageDeclaration> = {},
): PageDeclaration {
  return {
    id,
    path,
    module: './page.tsx',
    access: 'public',
    render: 'server',
    index: false,
    title: { en: 'Trial', th: 'ทดลอง' },
    slots,
    ...more,
  };
}

const slotPageOf = (slot: SlotName, host: PlatformRecord) =>
  pageOf(
    idOf(slot),
    slotAddress(slot),
    [slot],
    isOpenSlot(slot) ? { slotProps: { [slot]: slotPropsOf(slot, host) } } : {},
  );

/**
 * The modules of all pages, as the source of a function of React and of the module with `Slot`. As on home, a slot is not wider than its
 * page and has the page's margin, into which rows and their arrows extend.
 */
function modulesSource(slots: string[], host: PlatformRecord): string {
  const pages = [
    [pageModule('empty'), 'React.createElement("p", null, "empty")'],
    ...slots.map((slot) => {
      const props = samplePropsOf(host.slots[slot] ?? {});
      return [
        pageModule(idOf(slot)),
        `React.createElement('div', { style }, React.createElement(${isOpenSlot(slot) ? 'OpenSlot' : 'Slot'}, { ...${props}, name: ${JSON.stringify(slot)} }))`,
      ];
    }),
  ];
  const lines = pages.map(([key, element]) => `${JSON.stringify(key)}: { default: () => ${element} }`);
  const messages = languages.map((language) => `${JSON.stringify(localeModule(language))}: {}`);
  return `(React, { Slot, OpenSlot }, style = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', padding: 24 }) => ({\n${[...lines, ...messages].join(',\n')}\n})`;
}

const serverSource = (modules: string) => `
const modules = (${modules})(require('react'), require('@talad/runtime/slot'));
for (const [key, module] of Object.entries(modules)) exports[key] = () => module;
`;

/** A federation container without a build: it takes React and \`Slot\` from the page, like every remote. */
const containerSource = (modules: string) => `
globalThis.mf_trial = (() => {
  let scope;
  const shared = async (name) => (await Object.values(scope[name])[0].get())();
  return {
    init: (given) => { scope = given; },
    get: async (key) => {
      const modules = (${modules})(await shared('react'), await shared('@talad/runtime/slot'));
      return () => modules[key];
    },
  };
})();
`;

/** Writes a remote with a page for each slot, in which the slot stands alone, into a store. */
export function writeSlotPages(store: string, slots: SlotName[], host: PlatformRecord): ReleaseExtras {
  const modules = modulesSource(slots, host);
  const files = { 'remoteEntry.js': containerSource(modules), 'server/server.cjs': serverSource(modules) };
  const folder = join(store, name, version);
  mkdirSync(join(folder, 'server'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const sri = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  return {
    name,
    version,
    builtAt: new Date(0).toISOString(),
    globalName: 'mf_trial',
    base: `/r/${name}/${version}/`,
    entry: 'remoteEntry.js',
    server: 'server/server.cjs',
    integrity: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, sri(text)])),
    chunks: {},
    declaration: {
      name,
      owner: 'Release gate',
      mission: 'Shows each slot of a version alone, before the version goes live.',
      class: 'regular',
      platform: '*',
      i18n: { namespace: 'trial', locales: ['en', 'th'] },
      pages: [pageOf('empty', emptyPage, []), ...slots.map((slot) => slotPageOf(slot, host))],
      slots: [],
      nav: [],
      events: { emits: [], listens: [] },
    },
  };
}
