import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { checkShape } from '@talad/contract/declaration-shape';
import { declarationFindings } from '@talad/registry/declaration-findings';
import { remoteFolder, remoteNames, workspaceRoot } from '../webpack/workspace.ts';
import { readDeclaration } from './build.ts';
import { checkMessages } from './gate/messages.ts';

interface Declaration {
  pages: { path: string }[];
  nav: { area: string; path: string; order: number }[];
}

describe('declarations of all remotes', () => {
  const pages: string[] = [];
  const nav: Declaration['nav'] = [];
  before(async () => {
    for (const name of remoteNames()) {
      const file = pathToFileURL(join(workspaceRoot, name, 'remote.ts')).href;
      const { default: declaration } = (await import(file)) as { default: Declaration };
      pages.push(...declaration.pages.map(({ path }) => path));
      nav.push(...declaration.nav);
    }
  });
  const menu = (area: string) =>
    nav
      .filter((entry) => entry.area === area)
      .sort((a, b) => a.order - b.order)
      .map(({ path }) => path);

  it('declare exactly one page for each URL of the product outside the host', () => {
    for (const path of [
      '/marketplace',
      '/marketplace/:slug',
      '/marketplace/:slug/:id',
      '/product/dynamic-item/:id',
      '/official-store',
      '/official-store/:slug',
      '/official-store/:slug/:id',
      '/search',
      '/checkout',
      '/checkout/delivery/dynamic-item/:id',
      '/transaction-history',
      '/inventory',
      '/membership/profile',
      '/setting',
      '/setting/account',
      '/setting/kyc',
      '/setting/security',
      '/setting/language',
      '/setting/legal-docs',
      '/setting/guidebook',
      '/setting/db-sync',
      '/setting/payment',
    ])
      assert.equal(pages.filter((page) => page === path).length, 1, path);
  });

  it('declare a profile menu with profile, inventory and history, in this order', () => {
    const wanted = ['/membership/profile', '/inventory', '/transaction-history'];
    assert.deepEqual(
      menu('profile-menu').filter((path) => wanted.includes(path)),
      wanted,
    );
  });

  it('declare a settings menu with its seven sections, in order', () => {
    const sections = ['account', 'kyc', 'security', 'language', 'legal-docs', 'guidebook', 'db-sync'];
    const paths = sections.map((section) => `/setting/${section}`);
    assert.deepEqual(
      menu('settings-menu').filter((path) => paths.includes(path)),
      paths,
    );
  });

  it('pass the declaration and message checks of the gate beside each other', async () => {
    const pageList = pathToFileURL(join(workspaceRoot, 'host/src/pages/host-pages.ts')).href;
    const host = (await import(pageList)) as { hostPages: { path: string }[] };
    const hostPages = host.hostPages.map(({ path }) => path);
    const declarations = await Promise.all(remoteNames().map(readDeclaration));
    assert.deepEqual(declarationFindings(declarations, hostPages), []);
    for (const declaration of declarations) {
      const candidate = { declaration, folder: remoteFolder(declaration.name) };
      assert.deepEqual(checkShape(declaration), []);
      assert.deepEqual(checkMessages(candidate), []);
    }
  });
});
