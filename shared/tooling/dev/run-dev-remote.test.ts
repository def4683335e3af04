import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { execa } from 'execa';
import { freePort } from '../commands/ports.ts';
import { workspaceRoot } from '../webpack/workspace.ts';

const command = join(workspaceRoot, 'shared/tooling/commands/dev.ts');
/** The port "discard", on which nothing listens. */
const nowhere = 'http://127.0.0.1:9';
const folder = mkdtempSync(join(tmpdir(), 'talad-dev-remote-'));
after(() => rmSync(folder, { recursive: true }));

async function outputWith(env: Readonly<Record<string, string>>): Promise<string> {
  const { stderr } = await execa(process.execPath, [command, 'mf-wallet', '--against', nowhere], {
    env: { PORT: String(await freePort()), DATA_DIR: folder, ...env },
    reject: false,
  });
  return stderr;
}

describe('a remote from here in a running site', () => {
  it('needs both variables that name a registry', async () => {
    const output = await outputWith({ REGISTRY_URL: nowhere, REGISTRY_TOKEN: '' });
    assert.match(output, /REGISTRY_URL and REGISTRY_TOKEN: set both or none/);
  });

  it('needs a registry, which makes the link', async () => {
    const output = await outputWith({ REGISTRY_URL: '', REGISTRY_TOKEN: '', STORE_DIR: folder });
    assert.match(output, /No registry is known\. Set REGISTRY_URL and REGISTRY_TOKEN/);
  });

  it('needs the site', async () => {
    const output = await outputWith({ REGISTRY_URL: nowhere, REGISTRY_TOKEN: 'secret' });
    assert.match(output, /fetch failed|ECONNREFUSED/);
  });
});
