import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  type ErrorBody,
  startTestRegistry,
  storedBody,
  type TestRegistry,
  type VersionDifferences,
  versionOf,
} from '../../test/test-registry.ts';

const schema = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };
const uses = { modules: {}, calls: {}, emits: {}, listens: {}, fills: {}, renders: {} };
const nested = (levels: number) => `${'{"anyOf":['.repeat(levels)}{}${']}'.repeat(levels)}`;

describe('declared dependencies of a version', () => {
  let registry: TestRegistry;
  before(async () => {
    registry = await startTestRegistry();
  });
  after(() => registry.close());

  let count = 0;
  /** Stores a version with these files; returns the response. */
  const store = async (files: VersionDifferences['files'] = {}, without = '') => {
    count += 1;
    const { files: all, release } = versionOf('mf-said', `${count}`, { files });
    const folder = `/v1/remotes/mf-said/versions/${release.version}`;
    const { [without]: _file, ...sent } = all;
    const { [without]: _hash, ...integrity } = release.integrity;
    const { status, body } = await registry.call<ErrorBody>('PUT', folder, {
      body: storedBody({ ...release, integrity }, sent),
    });
    return [status, body.field];
  };
  const storeUses = (differs: object) => store({ 'uses.json': JSON.stringify({ ...uses, ...differs }) });

  it('is taken in the form that the build writes', async () => {
    const all = {
      modules: { react: ['use'] },
      calls: { 'GET /api/a': { params: schema, response: schema }, 'GET /api/moon': null },
      emits: { 'a:b': schema },
      listens: { 'moon:risen': null },
      fills: { 'home.games': schema },
      renders: { 'buy.button': { passes: ['id'], props: schema }, moon: { passes: [], props: null } },
      shows: ['footer'],
      adds: ['footer'],
    };
    assert.deepEqual(await storeUses(all), [200, undefined]);
    const keys = { title: [], 'list.empty': ['name'] };
    assert.deepEqual(await store({ 'messages.json': JSON.stringify({ en: keys, th: keys }) }), [
      200,
      undefined,
    ]);
  });

  it('is not missing', async () => {
    for (const file of ['uses.json', 'messages.json'])
      assert.deepEqual(await store({}, file), [400, `integrity.${file}`]);
  });

  it('is refused in another form, which no comparison could read', async () => {
    for (const text of ['', '{', 'null', '[]', '{}', '"uses"'])
      assert.deepEqual(await store({ 'uses.json': text }), [400, 'uses.json'], text);
    for (const text of ['{', '{}', '{"en":{},"th":{"a":"b"}}', '{"en":{},"th":null}'])
      assert.deepEqual(await store({ 'messages.json': text }), [400, 'messages.json'], text);
    for (const wrong of [
      { modules: { react: 'use' } },
      { calls: { 'GET /api/a': 5 } },
      { calls: { 'GET /api/a': {} } },
      { calls: { 'GET /api/a': { response: { properties: { id: 5 } } } } },
      { emits: { 'a:b': { anyOf: {} } } },
      { listens: { 'a:b': { items: [] } } },
      { fills: { 'home.games': { required: 'id' } } },
      { renders: { 'home.games': { props: {} } } },
      { shows: 'footer' },
    ])
      assert.deepEqual(await storeUses(wrong), [400, 'uses.json'], JSON.stringify(wrong));
  });

  it('is refused with names that every object has, and with schemas that have no end', async () => {
    for (const wrong of [
      { modules: { constructor: ['x'] } },
      { calls: { toString: null } },
      { emits: { 'a:b': { properties: { valueOf: {} } } } },
    ])
      assert.deepEqual(await storeUses(wrong), [400, 'uses.json'], JSON.stringify(wrong));
    for (const emitted of [
      '{"__proto__":null}',
      ...[50, 5_000, 500_000].map((levels) => `{"a:b":${nested(levels)}}`),
    ]) {
      const text = JSON.stringify(uses).replace('"emits":{}', `"emits":${emitted}`);
      assert.deepEqual(await store({ 'uses.json': text }), [400, 'uses.json'], emitted.slice(0, 80));
    }
    const named = JSON.stringify({ en: { constructor: ['a'] }, th: {} });
    assert.deepEqual(await store({ 'messages.json': named }), [400, 'messages.json']);
  });
});
