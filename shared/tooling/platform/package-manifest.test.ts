import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { workspaceRoot } from '../webpack/workspace.ts';
import { type Manifest, publishedManifest, readManifest, withVersions } from './package-manifest.ts';
import { platformFolders } from './platform-packages.ts';

describe('a published package.json', () => {
  for (const folder of platformFolders()) {
    const { name } = readManifest(folder);

    it(`of ${name} has no range that only this repository understands`, () => {
      const text = JSON.stringify(publishedManifest(folder));
      assert.doesNotMatch(text, /catalog:|workspace:/);
    });

    it(`of ${name} depends on other packages of this repository only if teams can install them`, () => {
      const published = platformFolders().map((one) => readManifest(one).name);
      const { dependencies = {} } = publishedManifest(folder) as Manifest;
      const missing = Object.keys(dependencies).filter(
        (one) => one.startsWith('@talad/') && !published.includes(one),
      );
      assert.deepEqual(missing, []);
    });

    it(`of ${name} names scripts and types in place of sources`, () => {
      const { exports = {} } = publishedManifest(folder) as { exports?: Record<string, unknown> };
      assert.deepEqual(Object.keys(exports), Object.keys(readManifest(folder).exports ?? {}));
      const sources = Object.values(exports).filter(
        (file) => typeof file === 'string' && /\.tsx?$/.test(file),
      );
      assert.deepEqual(sources, []);
    });
  }

  it('requires the same Node version as this repository, the template and the document for teams', () => {
    const { engines } = readManifest(workspaceRoot);
    for (const folder of platformFolders())
      assert.deepEqual((publishedManifest(folder) as Manifest).engines, engines, folder);
    const textOf = (file: string) => readFileSync(join(workspaceRoot, file), 'utf8');
    const template = textOf('shared/create-remote/own-repository/package.json.template');
    assert.deepEqual((JSON.parse(template) as Manifest).engines, engines);
    const version = engines?.node?.replace('>=', '');
    assert.ok(textOf('docs/own-repository.md').includes(`Node ${version} or later`), version);
  });

  it('has the versions of the catalog and, of this repository, those that are compatible', () => {
    const text = '"react": "catalog:",\n"@talad/ui": "workspace:*",\n"@talad/runtime": "workspace:^"';
    assert.match(
      withVersions(text),
      /"react": "\d+\.\d+\.\d+",\n"@talad\/ui": "\^\d+\.\d+\.\d+",\n"@talad\/runtime": "\^/,
    );
  });

  it('is refused if the catalog does not have a package', () => {
    assert.throws(() => withVersions('"no-such-package": "catalog:"'), /no-such-package/);
  });
});

it('packages that teams install have a description, a README and a changelog', () => {
  for (const folder of platformFolders()) {
    assert.ok(readManifest(folder).description, folder);
    for (const file of ['README.md', 'CHANGELOG.md'])
      assert.ok(existsSync(join(folder, file)), `${folder}/${file}`);
  }
  assert.ok(existsSync(join(workspaceRoot, 'LICENSE')));
});
