import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { CallShape } from '@talad/contract/call';
import { calls } from '@talad/contract/calls';
import type { LoaderCall, Source } from '@talad/contract/remote';
import { workspaceRoot } from '../webpack/workspace.ts';
import { remoteNames } from './release.ts';

interface Declaration {
  pages: { id: string; path: string; needs?: LoaderCall[] }[];
  slots: { slot: string; needs?: LoaderCall[] }[];
  nav: { area: string; path: string; order: number }[];
}

describe('declarations of all remotes', () => {
  const pages: string[] = [];
  const nav: Declaration['nav'] = [];
  const needs: { place: string; need: LoaderCall }[] = [];
  before(async () => {
    for (const name of remoteNames()) {
      const file = pathToFileURL(join(workspaceRoot, name, 'remote.ts')).href;
      const { default: declaration } = (await import(file)) as { default: Declaration };
      pages.push(...declaration.pages.map(({ path }) => path));
      nav.push(...declaration.nav);
      const places = [
        ...declaration.pages.map((page) => ({ place: `${name} ${page.id}`, needs: page.needs })),
        ...declaration.slots.map((slot) => ({ place: `${name} ${slot.slot}`, needs: slot.needs })),
      ];
      needs.push(...places.flatMap((it) => (it.needs ?? []).map((need) => ({ place: it.place, need }))));
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

  it('declare loader calls with every input that the contract requires', () => {
    const isAlwaysThere = (source: Source | undefined) =>
      source !== undefined &&
      (typeof source !== 'object' ||
        source.from === 'path' ||
        source.fallback !== undefined ||
        source.required === true);
    assert.ok(needs.length > 0);
    const missing: string[] = [];
    for (const { place, need } of needs)
      for (const part of ['params', 'query'] as const) {
        const call: CallShape = calls[need.call];
        const { required = [] }: { required?: string[] } = Object(call[part]);
        const names = required.filter((name) => !isAlwaysThere(need[part]?.[name]));
        missing.push(...names.map((name) => `${place}: ${need.call} is made without ${name}`));
      }
    assert.deepEqual(missing, []);
  });

  it('link menus to declared pages only', () => {
    assert.deepEqual(
      nav.filter(({ path }) => !pages.includes(path)),
      [],
    );
  });
});
