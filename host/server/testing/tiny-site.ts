import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveRemote } from '@talad/contract/composition';
import type { RenderRequest, ServerBuilds } from '../render/render-messages.ts';

/**
 * A minimal server build of a host: it renders every remote, each of them in its own boundary, and waits 200 ms for what a
 * remote does not render at once.
 */
const hostBuild = `
class Greeter { greet() { return 'hello'; } }
let enter = () => undefined;
const platform = {
  impersonate: (remote) => enter({ remote, version: '1', module: './page' }),
  greet: (name) => new Greeter().greet() + ' ' + name,
  newGreeter: () => new Greeter(),
  list: ['one', { two: 2 }],
  pattern: /one/,
  __INTERNALS: { current: 'the page' },
};
exports.hardenPlatform = () => void harden(Greeter);
exports.platformModules = { platform: () => platform };
exports.renderPage = async ({ url, composition, leaveOut }, remotes) => {
  enter = remotes.entering;
  const notRendered = leaveOut.map((remote) => ({ remote, reason: 'left out' }));
  const renderedModules = [];
  const parts = [];
  let head = null;
  for (const { name: remote, version } of composition.remotes) {
    renderedModules.push({ remote, module: './page' });
    if (leaveOut.includes(remote)) continue;
    const source = { remote, version, module: './page' };
    let kind = 'load';
    try {
      const page = remotes.load(remote)['./page'];
      kind = 'render';
      remotes.entering(source);
      let part = page.render(url);
      if (part instanceof Promise) {
        remotes.waiting();
        kind = 'suspended';
        const late = new Promise((_, reject) => setTimeout(() => reject(new Error('not rendered in time')), 200));
        part = await Promise.race([part, late]);
      }
      parts.push(part);
      kind = 'head';
      head = page.head?.() ?? head;
    } catch (error) {
      const { reason } = remotes.failed({ kind, error, source });
      notRendered.push({ remote, reason });
    }
  }
  return { html: parts.join(' '), styles: '', head, renderedModules, notRendered };
};`;

/** A remote of a tiny site. */
export interface TinyRemote {
  name: string;
  version?: string;
  /** Runs when the server build is loaded. */
  load?: string;
  /** Body of the function that renders. */
  render?: string;
  /** Body of the function that returns the page's head. */
  head?: string;
}

const codeOf = ({ name, load = '', render = '', head = 'return null' }: TinyRemote) => `
${load}
exports['./page'] = () => ({
  render: (url) => { ${render}; return '<${name}>'; },
  head: () => { ${head} },
});`;

const liveRemote = (name: string, version: string): LiveRemote => ({
  name,
  version,
  globalName: name,
  base: `/r/${name}/${version}/`,
  entry: 'entry.js',
  integrity: '',
  declaration: { name, i18n: { namespace: name, locales: ['en', 'th'] }, nav: [], pages: [], slots: [] },
});

/** A store with server builds of tiny remotes, and requests for pages with them. */
export function createTinySite() {
  const folder = mkdtempSync(join(tmpdir(), 'talad-tiny-'));
  const renderFile = join(folder, 'render.cjs');
  writeFileSync(renderFile, hostBuild);
  return {
    folder,
    renderFile,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    /** Publishes the remotes and returns a request for a page with all of them. */
    request(url: string, remotes: TinyRemote[], more: Partial<RenderRequest> = {}): RenderRequest {
      const serverBuilds: ServerBuilds = {};
      for (const remote of remotes) {
        const { name, version = '1' } = remote;
        const file = join(folder, name, version, 'server/render.cjs');
        const code = codeOf(remote);
        mkdirSync(join(folder, name, version, 'server'), { recursive: true });
        // A version never changes, and a process may be reading it.
        if (!existsSync(file)) writeFileSync(file, code);
        const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
        serverBuilds[name] = { version, file, integrity };
      }
      return {
        url,
        route: url,
        language: 'en',
        composition: {
          compositionId: 'set',
          remotes: remotes.map(({ name, version = '1' }) => liveRemote(name, version)),
        },
        serverBuilds,
        remotes: remotes.map(({ name }) => name),
        isTrial: false,
        queries: [],
        leaveOut: [],
        siteOrigin: 'http://localhost',
        socialLinks: {},
        noncePlaceholder: '',
        isNotFound: false,
        ...more,
      };
    },
  };
}
