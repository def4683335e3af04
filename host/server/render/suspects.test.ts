import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { createTinySite } from '../testing/tiny-site.ts';
import type { RenderResult } from './render-messages.ts';
import { Suspects } from './suspects.ts';

describe('suspect versions', () => {
  const site = createTinySite();
  after(() => site.remove());
  const live = site.request('/', [{ name: 'mf-a', version: '1' }]);
  const next = site.request('/', [{ name: 'mf-a', version: '2' }]);
  const source = { remote: 'mf-a', version: '1' };
  const whole: RenderResult = { html: '', styles: '', head: null, renderedModules: [], notRendered: [] };

  it('are those published after the start, until they have rendered twenty pages', () => {
    const suspects = new Suspects(live.serverBuilds);
    assert.deepEqual(suspects.on(live), []);
    assert.deepEqual(suspects.on(next), ['mf-a']);
    assert.deepEqual(suspects.trustedOf(next.serverBuilds), {});
    for (let pages = 0; pages < 19; pages += 1) suspects.rendered(next, whole);
    suspects.rendered(next, { ...whole, notRendered: [{ remote: 'mf-a', reason: 'broken' }] });
    assert.deepEqual(suspects.on(next), ['mf-a']);
    suspects.rendered(next, whole);
    assert.deepEqual(suspects.on(next), []);
    assert.deepEqual(suspects.trustedOf(next.serverBuilds), next.serverBuilds);
  });

  it('are those with a fault that slows or ends the process, and not those that throw in render', () => {
    const suspects = new Suspects(live.serverBuilds);
    suspects.fault({ kind: 'render', source, reason: 'broken' }, false);
    assert.deepEqual(suspects.on(live), []);
    suspects.fault({ kind: 'timeout', source, reason: 'too long' }, false);
    assert.deepEqual(suspects.on(live), ['mf-a']);
  });

  it('are all versions of a remote with such a fault, so that its last good version renders its first pages apart', () => {
    const suspects = new Suspects(live.serverBuilds);
    suspects.fault({ kind: 'timeout', source: { ...source, version: '2' }, reason: 'too long' }, false);
    assert.deepEqual(suspects.on(live), ['mf-a']);
    for (let pages = 0; pages < 20; pages += 1) suspects.rendered(live, whole);
    assert.deepEqual(suspects.on(live), []);
    assert.deepEqual(suspects.on(next), ['mf-a']);
  });

  it('are all versions of a remote of which one is out, as all cached pages are then rendered again', () => {
    const suspects = new Suspects(live.serverBuilds);
    suspects.fault({ kind: 'render', source: { ...source, version: '2' }, reason: 'broken' }, true);
    assert.deepEqual(suspects.on(live), ['mf-a']);
  });

  it('are of no concern to a page without them', () => {
    const suspects = new Suspects(live.serverBuilds);
    assert.deepEqual(suspects.on({ ...next, remotes: [] }), []);
    assert.deepEqual(suspects.on({ ...next, leaveOut: ['mf-a'] }), []);
  });
});
