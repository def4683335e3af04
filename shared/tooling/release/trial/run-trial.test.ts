import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { ReleaseExtras } from '@talad/contract/composition';
import { findChromium } from '../../commands/chromium.ts';
import { buildHost } from '../build-host.ts';
import { readPlatform } from '../compatibility/platform-record.ts';
import { runTrial } from './run-trial.ts';

const sri = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A version with the bodies of its pages' components by id; `load` runs when its code is loaded. */
interface TriedVersion {
  pages: Record<string, string>;
  /** Bodies of its contributions to `item.aside`, by id. */
  asides?: Record<string, string>;
  load?: string;
}

const modules = ({ pages, asides = {}, load = '' }: TriedVersion) => `((React) => {
  ${load}
  const modules = { './locale.en': {}, './locale.th': {} };
  ${Object.entries(pages)
    .map(([id, body]) => `modules['./page.${id}'] = { default: function Page() { ${body} } };`)
    .join('\n')}
  ${Object.entries(asides)
    .map(
      ([id, body]) => `modules['./slot.item.aside.${id}'] = { default: function Aside(props) { ${body} } };`,
    )
    .join('\n')}
  return modules;
})`;
const fine = 'return React.createElement("p", null, "fine");';
const later = (statement: string) => `setTimeout(() => { ${statement} }, 300); ${fine}`;
const inEffect = (statement: string) => `React.useEffect(() => { ${statement} }, []); ${fine}`;

describe('trial of a version', () => {
  const store = mkdtempSync(join(tmpdir(), 'talad-tried-'));
  const { STORE_DIR } = process.env;
  let hostVersion = '';
  let versions = 0;
  before(async () => {
    process.env.STORE_DIR = store;
    ({ version: hostVersion } = await buildHost());
  });
  after(() => {
    if (STORE_DIR === undefined) delete process.env.STORE_DIR;
    else process.env.STORE_DIR = STORE_DIR;
    rmSync(store, { recursive: true, force: true });
  });

  function storeVersion(tried: TriedVersion): ReleaseExtras {
    versions += 1;
    const version = `a${versions}`;
    const source = modules(tried);
    const files = {
      'server/server.cjs': `const found = ${source}(require('react'));
        for (const [key, module] of Object.entries(found)) exports[key] = () => module;`,
      'remoteEntry.js': `globalThis.mf_tried = (() => { let scope; return {
        init: (given) => { scope = given; },
        get: async (key) => { const react = (await Object.values(scope.react)[0].get())(); return () => ${source}(react)[key]; },
      }; })();`,
    };
    const folder = join(store, 'mf-tried', version);
    mkdirSync(join(folder, 'server'), { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    return {
      name: 'mf-tried',
      version,
      builtAt: new Date(0).toISOString(),
      globalName: 'mf_tried',
      base: `/r/mf-tried/${version}/`,
      entry: 'remoteEntry.js',
      server: 'server/server.cjs',
      integrity: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, sri(text)])),
      chunks: {},
      declaration: {
        name: 'mf-tried',
        owner: 'Test team',
        mission: 'Is tried in tests.',
        class: 'regular',
        platform: '^1.0.0',
        i18n: { namespace: 'tried', locales: ['en', 'th'] },
        pages: Object.keys(tried.pages).map((id) => ({
          id,
          path: `/${id}`,
          module: `./${id}.page.tsx`,
          access: 'public',
          render: 'server',
          index: false,
          title: { en: 'Shelf', th: 'ชั้นวาง' },
        })),
        slots: Object.keys(tried.asides ?? {}).map((id, order) => ({
          slot: 'item.aside',
          id,
          order,
          module: `./${id}.slot.tsx`,
          render: 'server',
          reserve: [40, 40],
          load: 'page',
        })),
        nav: [],
        events: { emits: [], listens: [] },
      },
    };
  }

  const run = (tried: TriedVersion, chromium?: string) =>
    runTrial({
      release: storeVersion(tried),
      hostVersion,
      host: readPlatform(hostVersion),
      api: {},
      chromium,
    });

  const assertRefused = (problems: string[], locations: string[]) => {
    for (const location of locations)
      assert.ok(
        problems.some((problem) => problem.includes(location)),
        `${location} is refused: ${problems.join('; ')}`,
      );
  };

  it('refuses a version whose server code throws while it is loaded', async () => {
    assertRefused(await run({ load: 'throw new Error("spilt");', pages: { shelf: fine } }), ['page shelf']);
  });

  it('refuses pages that throw, never end or are suspended for ever on the server, and no others', async () => {
    const problems = await run({
      pages: {
        fine,
        throwing: 'throw new Error("spilt");',
        suspended: 'throw new Promise(() => undefined);',
        endless: 'for (;;);',
      },
    });
    assertRefused(problems, ['page throwing', 'page suspended']);
    assert.ok(problems.some((problem) => /page endless|rendering failed/.test(problem)));
    assert.ok(!problems.some((problem) => problem.includes('page fine')));
  });

  for (const [title, statement] of [
    ['throws', 'throw new Error("spilt")'],
    ['rejects', 'Promise.reject(new Error("spilt"))'],
  ] as const)
    it(`refuses a page that ${title} on the server after it has rendered`, async () => {
      assertRefused(await run({ pages: { shelf: later(statement) } }), ['spilt']);
    });

  it('shows contributions to an open slot with the props that its page passes', async () => {
    const fitting = 'if (!(props.itemId > 0 && props.gameSlug)) throw new Error("no item"); return null;';
    assert.deepEqual(await run({ pages: {}, asides: { fitting } }, findChromium(console.log)), []);
    const problems = await run({ pages: {}, asides: { fitting, throwing: 'throw new Error("spilt");' } });
    assertRefused(problems, [
      'slot item.aside is not rendered on the server',
      './slot.item.aside.throwing failed',
    ]);
    assert.ok(!problems.some((problem) => problem.includes('aside.fitting')));
  });

  it('refuses what goes wrong in a browser, and accepts what does not', async () => {
    const problems = await run(
      {
        pages: {
          fine: inEffect('performance.now()'),
          throwing: inEffect('throw new Error("spilt")'),
          complaining: inEffect('console.error("spilt")'),
          restyling: inEffect('document.body.style.fontSize = "40px"'),
          covering: inEffect(
            'document.body.append(Object.assign(document.createElement("div"), { style: "position: fixed; inset: 0" }))',
          ),
          endless: inEffect('for (;;);'),
          leaving: inEffect('setTimeout(() => { location.href = "/fine" }, 0)'),
          deaf: inEffect(
            'window.addEventListener("click", (event) => event.stopImmediatePropagation(), true)',
          ),
          replacing: inEffect('Array.prototype.flatMap = () => []'),
          hiding: inEffect('history.pushState = () => undefined'),
          muting: inEffect('console.error = () => undefined'),
          late: inEffect('setTimeout(() => document.body.replaceChildren(), 30_000)'),
          strolling: inEffect('setTimeout(() => { location.href = "/fine" }, 45_000)'),
          wide: 'return React.createElement("p", { style: { width: "3000px" } }, "wide");',
        },
      },
      findChromium(console.log),
    );
    assertRefused(problems, [
      'page throwing reports an error in the browser: ',
      'page complaining reports an error in the browser: spilt',
      'page restyling changes the page outside of its own place',
      'page leaving goes to another address, or does not answer in the browser',
      'page endless goes to another address, or does not answer in the browser',
      'page covering covers the page outside of its own place',
      'page deaf keeps presses from the page outside of its own place',
      'page replacing replaces Array.prototype.flatMap, which the whole page uses',
      'page hiding replaces history.pushState, which the whole page uses',
      'page muting replaces console.error, which the whole page uses',
      'page late changes the page outside of its own place',
      'page strolling goes to another address, or does not answer in the browser',
      'page wide makes the page wider than the window',
    ]);
    assert.ok(!problems.some((problem) => problem.includes('page fine')));
  });
});
