import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { createTinySite } from '../testing/tiny-site.ts';
import { ServerCodeReader } from './server-code.ts';

describe('the code of server builds', () => {
  const site = createTinySite();
  after(() => site.remove());

  it('is read once', () => {
    const first = site.request('/', [{ name: 'mf-a' }]).serverBuilds;
    const all = site.request('/', [{ name: 'mf-a' }, { name: 'mf-b' }]).serverBuilds;
    const reader = new ServerCodeReader();
    const read = [reader.next(first), reader.next(all), reader.next(all)];
    assert.deepEqual(
      read.map((builds) => builds.map(({ remote }) => remote)),
      [['mf-a'], ['mf-b'], []],
    );
  });

  it('is read again while the file is incomplete', () => {
    const { serverBuilds } = site.request('/', [{ name: 'mf-repaired' }]);
    const { 'mf-repaired': build } = serverBuilds;
    assert.ok(build);
    const published = readFileSync(build.file);
    appendFileSync(build.file, ' ');
    const reader = new ServerCodeReader();
    const isComplete = () => reader.next(serverBuilds).map((code) => 'text' in code);
    assert.deepEqual(isComplete(), [false]);
    writeFileSync(build.file, published);
    assert.deepEqual([isComplete(), isComplete()], [[true], []]);
  });

  it('is not sent to a process if the file differs from the published one, or is missing', () => {
    const { serverBuilds } = site.request('/', [{ name: 'mf-damaged' }]);
    const { 'mf-damaged': damaged } = serverBuilds;
    assert.ok(damaged);
    appendFileSync(damaged.file, ' ');
    const missing = { ...damaged, file: `${damaged.file}.gone` };
    const [first, second] = new ServerCodeReader().next({ 'mf-damaged': damaged, 'mf-gone': missing });
    assert.ok(first && 'problem' in first && second && 'problem' in second);
    assert.match(first.problem, /not the published one/);
    assert.match(second.problem, /cannot be read/);
  });
});
