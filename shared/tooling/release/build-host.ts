import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { writeFolder } from '@talad/registry-client/drafts';
import { withLock } from '@talad/registry-client/folder-lock';
import { replaceFile } from '@talad/registry-client/replace-file';
import { type Mode, modeOf, outputFolder } from '../webpack/base.ts';
import {
  hostBrowserConfig,
  hostInlineConfig,
  hostServerConfig,
  workingTreeConfig,
  workingTreeFolder,
} from '../webpack/host-config.ts';
import { runWebpack } from '../webpack/run-webpack.ts';
import { workspaceRoot } from '../webpack/workspace.ts';
import { describeHost, platformFile } from './compatibility/platform-record.ts';
import { storeFonts } from './fonts.ts';
import { precompress } from './precompress.ts';
import { fingerprintOf, isCoveredBy, runOnce } from './run-once.ts';
import { mapsFolder, storeFolder } from './store.ts';

const folder = join(workspaceRoot, 'host');

/** CSS that must apply before any script has run: the heights of remote modules that are loading or have failed. */
const reserved = '.module-placeholder,.module-fallback';
const moduleCss = `${reserved}{min-height:var(--reserve-phone)}@media(min-width:1024px){${reserved}{min-height:var(--reserve-desktop)}}`;

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 10);
const sri = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

interface ScriptFile {
  href: string;
  integrity: string;
}

/**
 * The entry is renamed to its hash afterwards: federation does not support a hash in the entry's name during the build.
 */
function nameEntryByContent(browserFolder: string): ScriptFile {
  const content = readFileSync(join(browserFolder, 'main.js'));
  const name = `main.${hashOf(content)}.js`;
  renameSync(join(browserFolder, 'main.js'), join(browserFolder, name));
  const map = join(browserFolder, 'main.js.map');
  if (existsSync(map)) renameSync(map, join(browserFolder, `${name}.map`));
  return { href: name, integrity: sri(content) };
}

/** Moves the source maps of a build out of the folders with its scripts; a development build has none. */
function moveMaps(output: string) {
  for (const part of ['browser', 'server']) {
    mkdirSync(join(output, mapsFolder, part), { recursive: true });
    for (const name of readdirSync(join(output, part)).filter((file) => file.endsWith('.map')))
      renameSync(join(output, part, name), join(output, mapsFolder, part, name));
  }
}

/** The messages of a language, which the page loads beside the entry. */
function findMessageScript(browserFolder: string, language: 'en' | 'th'): ScriptFile {
  const name = readdirSync(browserFolder).find(
    (file) => file.startsWith(`messages-${language}.`) && file.endsWith('.js'),
  );
  if (!name) throw new Error(`The host's build has no messages-${language} script.`);
  return { href: name, integrity: sri(readFileSync(join(browserFolder, name))) };
}

/** The scripts of a page, in the browser build or in a folder of it. */
function findScripts(browserFolder: string, part = '') {
  const folder = join(browserFolder, part);
  const inBuild = ({ href, integrity }: ScriptFile) => ({ href: join(part, href), integrity });
  return {
    scripts: [inBuild(nameEntryByContent(folder))],
    messages: {
      en: inBuild(findMessageScript(folder, 'en')),
      th: inBuild(findMessageScript(folder, 'th')),
    },
  };
}

/** The text of a script for the document, which must not end the script element around it. */
function readInlineScript(output: string, name: string): string {
  const text = readFileSync(join(output, 'inline', `${name}.js`), 'utf8');
  if (/<\/script|<!--/i.test(text)) throw new Error(`The script ${name} cannot be written into a page.`);
  return text;
}

const compressScripts = (browserFolder: string) =>
  Promise.all(
    readdirSync(browserFolder)
      .filter((file) => /\.(js|css|svg)$/.test(file))
      .map((name) => precompress(join(browserFolder, name), readFileSync(join(browserFolder, name)))),
  );

/**
 * Builds the host for the browser and for its server if something changed, and puts the build into the store. A
 * development build is deployed with that: its site has no other users. A production build is by `publishHost`.
 */
export const buildHost = (mode: Mode = 'production') =>
  withLock(outputFolder(folder, mode), () => buildAndStore(mode));

/** Makes a stored build the one that the host's server runs. Open pages keep the files of theirs. */
export const deployHost = (version: string): void =>
  replaceFile(join(storeFolder(), 'host/current.json'), JSON.stringify({ version }));

async function buildAndStore(mode: Mode): Promise<{ version: string; built: boolean }> {
  const inputs = [
    'host/package.json',
    'host/src',
    'host/public',
    'host/server/page',
    'shared/contract/package.json',
    'shared/contract/src',
    'shared/runtime',
    'shared/ui',
    'shared/tooling/package.json',
    'shared/tooling/hot',
    'shared/tooling/webpack',
    'shared/tooling/styles',
    'shared/tooling/release',
  ]
    .map((path) => join(workspaceRoot, path))
    .filter(existsSync);
  const fingerprint = fingerprintOf(inputs, mode);
  const version = fingerprint.slice(0, 12);
  const output = outputFolder(folder, mode);
  const built = await runOnce(output, fingerprint, () => build(output, { mode, version, inputs }));
  await storeHost(output, version, mode);
  return { version, built };
}

interface HostBuild {
  readonly mode: Mode;
  readonly version: string;
  readonly inputs: string[];
}

async function build(output: string, { mode, version, inputs }: HostBuild): Promise<void> {
  const assetsBase = `/assets/${version}/browser/`;
  await runWebpack(
    [
      hostBrowserConfig(folder, mode, assetsBase),
      hostServerConfig(folder, mode, assetsBase),
      hostInlineConfig(folder, mode),
      ...(mode === 'production' ? [workingTreeConfig(folder, assetsBase)] : []),
    ],
    isCoveredBy(inputs),
  );
  const browserFolder = join(output, 'browser');
  const page = findScripts(browserFolder);
  // A page of a development build takes updates anyway.
  const workingTree = mode === 'production' ? findScripts(browserFolder, workingTreeFolder) : page;
  rmSync(join(output, mapsFolder), { recursive: true, force: true });
  moveMaps(output);
  if (existsSync(join(folder, 'public'))) cpSync(join(folder, 'public'), browserFolder, { recursive: true });
  const fonts = await storeFonts(browserFolder);
  const inline = {
    beforeContent: readInlineScript(output, 'before-content'),
    afterContent: readInlineScript(output, 'after-content'),
  };
  // The server falls back to the plain file; good compression takes longer than the build, so development skips it.
  if (mode === 'production') await compressScripts(browserFolder);
  writeFileSync(
    join(output, 'assets.json'),
    JSON.stringify({ ...page, workingTree, fonts: fonts.preload, css: fonts.css + moduleCss, inline }),
  );
  const platform = await describeHost(join(output, 'server/render.cjs'));
  writeFileSync(join(output, platformFile), JSON.stringify(platform));
}

/** A build appears in the store atomically, under its own name. */
async function storeHost(output: string, version: string, mode: Mode) {
  const target = join(storeFolder(), 'host', version);
  if (!existsSync(join(target, 'assets.json')))
    await writeFolder(storeFolder(), target, (draft) => {
      for (const part of ['browser', 'server', mapsFolder, 'assets.json', platformFile])
        cpSync(join(output, part), join(draft, part), { recursive: true });
    });
  if (mode === 'development') deployHost(version);
}

if (import.meta.main) {
  const { version, built } = await buildHost(modeOf(process.argv[2]));
  console.log(`host ${version} ${built ? 'is built' : '(nothing to build)'}`);
}
