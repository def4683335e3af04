import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { historyOf, type LogEntry, lastServedAt } from './release-history.ts';

/** A log from lines such as `publish a`. */
const log = (...lines: string[]): LogEntry[] =>
  lines.map((line, i) => {
    const [action, version = '', reason] = line.split(' ');
    return {
      at: new Date(i).toISOString(),
      remote: 'mf-a',
      version,
      action: action as LogEntry['action'],
      ...(reason && { reason }),
    };
  });

describe('history of a remote', () => {
  it('returns to earlier live versions on rollbacks, and withdraws those they replace', () => {
    const { live, withdrawn } = historyOf(
      log('publish a', 'publish b', 'publish c', 'rollback b', 'rollback a'),
      'mf-a',
    );
    assert.deepEqual(live, ['a']);
    assert.deepEqual([...withdrawn], ['c', 'b']);
  });

  it('withdraws the versions that the choice of an older one replaces', () => {
    const { live, withdrawn } = historyOf(log('publish a', 'publish b', 'publish c', 'use a'), 'mf-a');
    assert.deepEqual(live, ['a']);
    assert.deepEqual([...withdrawn].sort(), ['b', 'c']);
  });

  it('keeps the live version when a rollout is withdrawn, and never uses its version as a last good one', () => {
    const { live, withdrawn, everWithdrawn } = historyOf(log('publish a', 'withdraw b slow'), 'mf-a');
    assert.deepEqual(live, ['a']);
    assert.deepEqual([[...withdrawn], [...everWithdrawn]], [['b'], ['b']]);
    const again = historyOf(log('publish a', 'withdraw b slow', 'publish b'), 'mf-a');
    assert.deepEqual([...again.withdrawn], []);
  });

  it('keeps the version that a choice of another one replaces as good, but not to be published by a start', () => {
    const { live, withdrawn, everWithdrawn } = historyOf(
      log('publish a', 'publish b', 'rollback a', 'use b'),
      'mf-a',
    );
    assert.deepEqual(live, ['a', 'b']);
    assert.deepEqual([...withdrawn], ['a']);
    assert.deepEqual([...everWithdrawn], ['b']);
  });

  it('still lists a withdrawn version when it is published again', () => {
    const { live, withdrawn, everWithdrawn } = historyOf(
      log('publish a', 'publish b', 'rollback a', 'publish b', 'publish c'),
      'mf-a',
    );
    assert.deepEqual(live, ['a', 'b', 'c']);
    assert.deepEqual([...withdrawn], []);
    assert.deepEqual([...everWithdrawn], ['b']);
  });

  it('counts as rolled back what a team went back from, until it publishes or chooses that again', () => {
    const rolledBack = (...lines: string[]) => [...historyOf(log(...lines), 'mf-a').rolledBack];
    assert.deepEqual(rolledBack('publish a', 'publish b', 'publish c'), []);
    assert.deepEqual(rolledBack('publish a', 'publish b', 'rollback a', 'withdraw c slow'), ['b', 'c']);
    assert.deepEqual(rolledBack('publish a', 'publish b', 'rollback a', 'use b'), []);
    assert.deepEqual(rolledBack('publish a', 'publish b', 'rollback a', 'publish b', 'use c'), []);
  });

  it('is frozen until it is unfrozen, which moves no version', () => {
    const frozen = historyOf(log('publish a', 'freeze a sale'), 'mf-a');
    assert.equal(frozen.frozen?.reason, 'sale');
    assert.deepEqual(frozen.live, ['a']);
    assert.equal(historyOf(log('publish a', 'freeze a', 'unfreeze a'), 'mf-a').frozen, undefined);
  });

  it('ignores other remotes', () => {
    assert.deepEqual(historyOf(log('publish a'), 'mf-b').live, []);
  });
});

describe('when pages last got a version', () => {
  it('is the moment at which another one went live, or its rollout was withdrawn', () => {
    const served = lastServedAt(log('publish a', 'withdraw b slow', 'freeze a', 'publish c'), 'mf-a');
    assert.deepEqual(
      [...served],
      [
        ['b', 1],
        ['a', 3],
      ],
    );
  });
});
