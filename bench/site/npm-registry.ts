import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { waitForResponse } from '@talad/tooling/commands/processes';
import { execa } from 'execa';

export interface NpmRegistry {
  /** Environment with which npm installs from this registry, with a cache of its own, and may publish to it. */
  env: Record<string, string>;
  url: string;
  stop: () => Promise<void>;
}

const settings = (folder: string) => ({
  storage: join(folder, 'storage'),
  packages: { '@talad/*': { access: '$all', publish: '$all' } },
  max_body_size: '50mb',
  log: { type: 'stdout', level: 'error' },
});

/** Settings of this machine's npm. */
async function npmSettings(address: string): Promise<string> {
  const { stdout } = await execa('npm', ['config', 'get', 'userconfig']);
  const file = stdout.trim();
  return [
    existsSync(file) ? readFileSync(file, 'utf8') : '',
    // The registry needs no token, but npm does not publish without one.
    `//${address}/:_authToken=none\n`,
  ].join('\n');
}

/** Starts an empty npm registry on this machine, with its files in a folder. */
export async function startNpmRegistry(folder: string, port: number): Promise<NpmRegistry> {
  const require = createRequire(import.meta.url);
  const { bin } = require('verdaccio/package.json') as { bin: string };
  const script = join(dirname(require.resolve('verdaccio/package.json')), bin);
  const file = join(folder, 'verdaccio.yaml');
  mkdirSync(folder, { recursive: true });
  // JSON is a part of YAML.
  writeFileSync(file, JSON.stringify(settings(folder)));
  const address = `127.0.0.1:${port}`;
  const child = execa(process.execPath, [script, '--config', file, '--listen', address], {
    stdio: ['ignore', 'ignore', 'inherit'],
    reject: false,
  });
  await waitForResponse(`http://${address}/-/ping`, 60_000, child.nodeChildProcess);
  const userSettings = join(folder, 'npmrc');
  writeFileSync(userSettings, await npmSettings(address));
  return {
    url: `http://${address}`,
    env: {
      npm_config_userconfig: userSettings,
      npm_config_cache: join(folder, 'cache'),
      npm_config_yes: 'true',
    },
    async stop() {
      child.kill();
      await child;
    },
  };
}
