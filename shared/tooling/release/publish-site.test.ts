import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createScratchWorkspace } from './scratch-workspace.ts';

const workspace = createScratchWorkspace();
const publishSite = (mode: string) => workspace.run('release/publish-site.ts', mode);

describe('a site with unfinished sources', { concurrency: false }, () => {
  before(() => {
    symlinkSync(resolve(import.meta.dirname, '../../../api'), join(workspace.root, 'api'));
    workspace.write('.data/store/registry.json', '{"url":"http://127.0.0.1:9","token":"secret"}');
    workspace.writeRemote({ name: 'mf-tiny', word: 'one' });
    workspace.write('mf-tiny/src/shelf.page.tsx', 'export default function Shelf( {');
  });
  after(() => workspace.remove());

  it('does not start in development before anything is live', async () => {
    const { code, output } = await publishSite('development');
    assert.equal(code, 1, output);
    assert.match(output, /mf-tiny.*shelf\.page\.tsx/s);
  });

  it('starts in development with what was live, and says why', async () => {
    workspace.write('.data/store/discovery.json', '{"schema":"v1","microFrontends":{}}');
    const { code, output } = await publishSite('development');
    assert.equal(code, 0, output);
    assert.match(output, /mf-tiny.*shelf\.page\.tsx.*What was live stays\./s);
  });

  it('does not start in production', async () => {
    const { code, output } = await publishSite('production');
    assert.equal(code, 1, output);
    assert.doesNotMatch(output, /What was live stays/);
  });
});
