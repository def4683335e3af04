import assert from 'node:assert/strict';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { discoveryExtras, withdrawnExtras } from '@talad/contract/composition';
import { CircuitBreaker } from './breaker/circuit-breaker.ts';
import { CompositionSource } from './composition-source.ts';

const version = (number: string, isLive = true) => ({
  url: `/remotes/mf-a/${number}/entry.js`,
  metadata: { integrity: 'sha384-e', version: number },
  deployment: { traffic: isLive ? 100 : 0, default: isLive },
  extras: {
    [discoveryExtras]: {
      name: 'mf-a',
      version: number,
      globalName: 'a',
      base: `/remotes/mf-a/${number}/`,
      entry: 'entry.js',
      server: 'server/render.cjs',
      integrity: { 'entry.js': 'sha384-e', 'server/render.cjs': 'sha384-s' },
      chunks: {},
      declaration: { name: 'mf-a', owner: 'team', i18n: {}, nav: [], pages: [], slots: [] },
    },
  },
});

describe('composition source', () => {
  const store = mkdtempSync(join(tmpdir(), 'talad-live-'));
  const file = join(store, 'discovery.json');
  after(() => rmSync(store, { recursive: true, force: true }));
  beforeEach(() => rmSync(file, { force: true }));

  /** Replaces the document by renaming, as publishing does. */
  function publish(text: string) {
    writeFileSync(`${file}.next`, text);
    renameSync(`${file}.next`, file);
  }
  const publishVersions = (...versions: object[]) =>
    publish(JSON.stringify({ schema: 'v1', microFrontends: { 'mf-a': versions } }));

  it('returns an empty composition before anything is published', () => {
    const { composition, ...others } = new CompositionSource(store, assert.ifError).live();
    assert.deepEqual(composition.remotes, []);
    assert.deepEqual(others, { files: {}, serverBuilds: {}, leftOut: [], fallbacks: [] });
  });

  it('shows what a later document has of a remote in place of what an earlier one has', () => {
    const tree = join(store, 'working-trees.json');
    const documents = ['discovery.json', 'working-trees.json'];
    const source = new CompositionSource(store, assert.ifError, new CircuitBreaker(), documents);
    const shown = () => source.live().composition.remotes.map(({ version }) => version);
    publishVersions(version('1.0.0'));
    assert.deepEqual(shown(), ['1.0.0']);
    writeFileSync(tree, JSON.stringify({ schema: 'v1', microFrontends: { 'mf-a': [version('tree')] } }));
    assert.deepEqual(shown(), ['tree']);
    publishVersions(version('1.1.0'));
    assert.deepEqual(shown(), ['tree']);
    rmSync(tree);
    assert.deepEqual(shown(), ['1.1.0']);
  });

  it('returns the live version and exposes to browsers only what a page needs', () => {
    publishVersions(version('1.1.0', false), version('1.0.0'));
    const { composition, files, serverBuilds } = new CompositionSource(store, assert.ifError).live();
    assert.deepEqual(composition.remotes, [
      {
        name: 'mf-a',
        version: '1.0.0',
        globalName: 'a',
        base: '/remotes/mf-a/1.0.0/',
        entry: 'entry.js',
        integrity: 'sha384-e',
        declaration: { name: 'mf-a', i18n: {}, nav: [], pages: [], slots: [] },
      },
    ]);
    assert.deepEqual(Object.keys(files), ['mf-a']);
    assert.deepEqual(serverBuilds, {
      'mf-a': { version: '1.0.0', file: join(store, 'mf-a/1.0.0/server/render.cjs'), integrity: 'sha384-s' },
    });
  });

  it('has the versions that a team rolled back', () => {
    const source = new CompositionSource(store, assert.ifError);
    publishVersions(version('1.0.0'));
    assert.deepEqual(source.withdrawn(), {});
    const live = version('1.0.0');
    publishVersions({ ...live, extras: { ...live.extras, [withdrawnExtras]: ['1.1.0'] } });
    assert.deepEqual(source.withdrawn(), { 'mf-a': ['1.1.0'] });
  });

  it('adds the last good version, which the live one names as its fallback', () => {
    const fallback = version('0.9.0', false);
    publishVersions({ ...version('1.0.0'), fallbackUrl: fallback.url }, version('0.8.0', false), fallback);
    const [remote] = new CompositionSource(store, assert.ifError).live().composition.remotes;
    assert.equal(remote?.version, '1.0.0');
    assert.deepEqual(remote?.fallback, {
      version: '0.9.0',
      globalName: 'a',
      base: '/remotes/mf-a/0.9.0/',
      entry: 'entry.js',
      integrity: 'sha384-e',
      messageGroups: [],
    });
  });

  it('replaces a version that is out by its fallback, with another id, until another version is published', () => {
    const breaker = new CircuitBreaker();
    const source = new CompositionSource(store, assert.ifError, breaker);
    const fallback = version('0.9.0', false);
    publishVersions({ ...version('1.0.0'), fallbackUrl: fallback.url }, fallback);
    const before = source.live();
    breaker.fault({ kind: 'load', source: { remote: 'mf-a', version: '1.0.0' }, reason: 'broken' });
    const { composition, serverBuilds, fallbacks, leftOut } = source.live();
    assert.equal(composition.remotes[0]?.version, '0.9.0');
    assert.equal(composition.remotes[0]?.fallback, undefined);
    assert.notEqual(composition.compositionId, before.composition.compositionId);
    assert.equal(serverBuilds['mf-a']?.file, join(store, 'mf-a/0.9.0/server/render.cjs'));
    assert.deepEqual(fallbacks, [{ remote: 'mf-a', version: '0.9.0', insteadOf: '1.0.0' }]);
    assert.deepEqual(leftOut, []);
    assert.deepEqual(source.trying({ remote: 'mf-a', version: '1.0.0' }), before);
    publishVersions(version('1.0.1'));
    assert.equal(source.live().composition.remotes[0]?.version, '1.0.1');
    publishVersions(version('1.0.0'));
    assert.deepEqual(source.live().leftOut, [], 'a version that is published again starts without faults');
  });

  it('leaves a remote to the browser while no version of it works', () => {
    const breaker = new CircuitBreaker();
    const source = new CompositionSource(store, assert.ifError, breaker);
    const fallback = version('0.9.0', false);
    publishVersions({ ...version('1.0.0'), fallbackUrl: fallback.url }, fallback);
    const { composition } = source.live();
    for (const number of ['1.0.0', '0.9.0'])
      breaker.fault({ kind: 'load', source: { remote: 'mf-a', version: number }, reason: 'broken' });
    assert.deepEqual(source.live().leftOut, ['mf-a']);
    assert.deepEqual(source.live().composition, composition);
    assert.deepEqual(source.live().fallbacks, []);
  });

  it('changes with the document and returns the same object while the document is unchanged', () => {
    publishVersions(version('1.0.0'));
    const source = new CompositionSource(store, assert.ifError);
    const first = source.live();
    assert.equal(source.live(), first);
    publishVersions(version('1.0.1'));
    const second = source.live();
    assert.equal(second.composition.remotes[0]?.version, '1.0.1');
    assert.notEqual(second.composition.compositionId, first.composition.compositionId);
  });

  it('keeps the last good composition when the document is broken, and reports the error once', () => {
    publishVersions(version('1.0.0'));
    const errors: unknown[] = [];
    const source = new CompositionSource(store, (error) => errors.push(error));
    const good = source.live();
    publish('{ "schema": ');
    assert.equal(source.live(), good);
    assert.equal(source.live(), good);
    assert.equal(errors.length, 1);
    publishVersions(version('1.0.2'));
    assert.equal(source.live().composition.remotes[0]?.version, '1.0.2');
  });
});
