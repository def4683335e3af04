import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { checkBundleModules } from './bundle-modules.ts';
import { tinyDeclaration } from './tiny-declaration.ts';

describe('gate: modules of the bundle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talad-modules-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const declaration = tinyDeclaration();
  const own = `${declaration.name}/src/shelf.page.tsx`;

  function check(browser: string[], server: string[] = []) {
    for (const [part, sources] of Object.entries({ browser, server })) {
      mkdirSync(join(folder, 'dist', part), { recursive: true });
      writeFileSync(join(folder, 'dist', part, 'page.js.map'), JSON.stringify({ sources }));
    }
    return checkBundleModules({ declaration, folder }).map(({ problem }) => problem);
  }

  it('accepts own source, the contract, packages of its own and what the build adds', () => {
    const added = ['webpack/bootstrap', 'external commonjs "@talad/ui/box"', 'webpack/federation entry'];
    const packages = ['node_modules/.pnpm/card-validator@10.0.4/node_modules/card-validator/dist/index.js'];
    assert.deepEqual(check([own, 'shared/contract/src/paths.ts', ...packages, ...added]), []);
  });

  for (const [file, copy] of [
    [
      '@tanstack+react-query@5.90.0/node_modules/@tanstack/react-query/build/index.js',
      '@tanstack/react-query',
    ],
    ['@tanstack+query-core@5.90.0/node_modules/@tanstack/query-core/build/index.js', '@tanstack/query-core'],
    ['react@19.2.0/node_modules/react/index.js', 'react'],
    ['axios@1.13.0/node_modules/axios/index.js', 'axios'],
  ])
    it(`refuses a copy of ${copy}`, () =>
      assert.deepEqual(check([own, `node_modules/.pnpm/${file}`]), [
        `contains a copy of ${copy}, which the platform provides`,
      ]));

  for (const [file, part] of [
    ['mf-wallet/src/top-up/top-up-button.tsx', 'mf-wallet'],
    ['host/src/frame/frame.tsx', 'host'],
    ['api/src/modules/cart/index.ts', 'api'],
    ['shared/ui/src/primitives/box.tsx', 'shared/ui'],
  ] as const)
    it(`refuses source of ${part}, in the server build too`, () => {
      assert.deepEqual(check([own, file]), [`contains source of ${part}`]);
      assert.deepEqual(check([own], [own, file]), [`contains source of ${part}`]);
    });
});
