import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addSourceUses, emptyUses } from './read-uses.ts';

const usesOf = (source: string) => {
  const uses = emptyUses();
  addSourceUses(uses, 'page.tsx', source);
  return {
    modules: Object.fromEntries([...uses.modules].map(([name, used]) => [name, [...used]])),
    calls: [...uses.calls],
    emits: [...uses.emits],
    listens: [...uses.listens],
    renders: Object.fromEntries([...uses.renders].map(([slot, props]) => [slot, [...props]])),
    shows: [...uses.shows],
  };
};
const none = { modules: {}, calls: [], emits: [], listens: [], renders: {}, shows: [] };

it('finds imported values of shared modules, and no types or other packages', () => {
  const source = `
    import { Box, type BoxProps, Stack as Rows } from '@talad/ui/box';
    import type { Text } from '@talad/ui/text';
    import React, { useState } from 'react';
    import * as schema from '@talad/ui/schema';
    import { paths } from '@talad/contract/paths';
    import { own } from './own.ts';
    export { Slot } from '@talad/runtime/slot';
    const later = () => import('@talad/ui/dialog');`;
  assert.deepEqual(usesOf(source), {
    ...none,
    modules: {
      '@talad/ui/box': ['Box', 'Stack'],
      react: ['default', 'useState'],
      '@talad/ui/schema': ['*'],
      '@talad/runtime/slot': ['Slot'],
      '@talad/ui/dialog': ['*'],
    },
  });
});

it('finds calls, events, menus and slots with their props', () => {
  const source = `
    const cart = useCall('GET /api/user/cart', {});
    useEvent('cart:changed', refresh);
    const entries = useNavigation('footer');
    bus.on('drawer:open', open);
    bus.emit('drawer:close', {});
    page.on('click', press);
    const one = <Slot key={1} name="favourite.button" itemId={1} size="card" />;
    const more = <OpenSlot name="seller.aside" username="somchai" />;`;
  assert.deepEqual(usesOf(source), {
    ...none,
    calls: ['GET /api/user/cart'],
    emits: ['drawer:close'],
    listens: ['cart:changed', 'drawer:open'],
    renders: { 'favourite.button': ['itemId', 'size'], 'seller.aside': ['username'] },
    shows: ['footer'],
  });
});
