import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageFolder, readPackage, workspaceRoot } from './workspace.ts';

/**
 * The platform: the modules that only the host provides and every remote shares. A package with state or context
 * (React, the router, the query cache, emotion) must be here, or a page would have two instances of it.
 */

/**
 * Packages that remotes import by their own name. Router, queries, languages and styles are re-exported by the runtime
 * and the design system, so the host's build can drop the unused parts.
 */
const firstViewPackages = ['react', 'react/jsx-runtime', 'react-dom'];

const designSystem = readPackage(packageFolder('@talad/ui'));
const runtime = readPackage(packageFolder('@talad/runtime'));

const subpaths = (pack: typeof designSystem) =>
  Object.keys(pack.exports ?? {}).map((key) => `${pack.name}${key.slice(1)}`);

/**
 * Modules that load on demand: overlays and forms of later views, and what sends commands. All others are in the first
 * script, because one script is cheaper than twenty round trips on a phone.
 */
const lateNames = new Set([
  ...['command', 'earlier-submission', 'error-of-response'].map((name) => `${runtime.name}/${name}`),
  ...[
    'dialog',
    'drawer',
    'menu',
    'tabs',
    'accordion',
    'confirm-modal',
    'status-modal',
    'steps',
    'sticky-actions',
    'expander',
    'quantity-stepper',
    'checkbox',
    'form',
    'earlier-note',
    'form-dialog',
    'form-errors',
    'schema',
    'money-sentence',
    'page-with-menu',
    'password-field',
    'covering-input',
    'qr-code',
    'input',
    'field',
    'select',
    'choice-group',
    'date-field',
    'divider',
    'confirm-identity-fields',
    'use-confirm-identity',
  ].map((name) => `${designSystem.name}/${name}`),
]);

// Messages load per language and must not be in the first script.
const runtimeModules = subpaths(runtime).filter((name) => !/\/(locales|testing)(\/|$)/.test(name));
const designSystemModules = subpaths(designSystem).filter((name) => !/\/(theme|fonts)/.test(name));
const ownModules = [...runtimeModules, ...designSystemModules];

const sourceOf = (name: string): string => {
  const pack = name.startsWith(`${runtime.name}/`) ? runtime : designSystem;
  const file = pack.exports?.[`.${name.slice(pack.name.length)}`];
  if (typeof file !== 'string')
    throw new Error(`${name} is to be loaded later, but ${pack.name} does not export it.`);
  return realpathSync(join(packageFolder(pack.name), file));
};

/** The source files that no first script has: the modules on demand, and what only builds use. */
export const lateFiles = (): string[] => [...lateNames, `${designSystem.name}/theme`].map(sourceOf);

/** Platform modules in the host's first script. */
const firstViewModules = [...firstViewPackages, ...ownModules.filter((name) => !lateNames.has(name))];

/** Platform modules that load on demand. */
const lateModules = ownModules.filter((name) => lateNames.has(name));

const hostRequire = createRequire(join(workspaceRoot, 'host/package.json'));

function versionOf(module: string): string {
  if (module.startsWith(designSystem.name)) return designSystem.version;
  if (module.startsWith(runtime.name)) return runtime.version;
  const name = module.startsWith('@')
    ? module.split('/').slice(0, 2).join('/')
    : (module.split('/')[0] ?? module);
  const entry = hostRequire.resolve(name);
  const folder = entry.slice(0, entry.lastIndexOf(`/node_modules/${name}/`) + `/node_modules/${name}`.length);
  return readPackage(folder).version;
}

/** Version of the platform: that of the runtime and the design system, which change together. */
export const platformVersion = runtime.version;

export interface PlatformModule {
  name: string;
  version: string;
  isLate: boolean;
}

/** Every module that the host shares with the remotes, the first-script ones before the late ones. */
export const platformModules = (): PlatformModule[] => [
  ...firstViewModules.map((name) => ({ name, version: versionOf(name), isLate: false })),
  ...lateModules.map((name) => ({ name, version: versionOf(name), isLate: true })),
];

/** A remote's shared modules: the same names by prefix, never bundled (`import: false`). */
export function remoteShared() {
  const taken = { singleton: true, import: false as const, requiredVersion: false as const };
  return {
    react: taken,
    'react/': taken,
    'react-dom': taken,
    [`${runtime.name}/`]: taken,
    [`${designSystem.name}/`]: taken,
  };
}

/** True for a request that the platform provides; the server builds leave these external. */
export const isPlatformRequest = (request: string) =>
  /^(react|react-dom)(\/|$)/.test(request) ||
  request.startsWith(`${runtime.name}/`) ||
  request.startsWith(`${designSystem.name}/`);
