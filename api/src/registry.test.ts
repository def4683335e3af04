import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseCrontab } from 'graphile-worker';
import { collectSchedule, modules } from './registry.ts';

it('every line of the schedule is one that the worker can read, for work of its own', () => {
  const lines = collectSchedule();
  // One that it cannot read keeps the worker from starting at all.
  const tasks = parseCrontab(lines.join('\n')).map(({ task }) => task);
  assert.equal(tasks.length, lines.length);
  assert.equal(new Set(tasks).size, tasks.length);
});

it('every module has a name of its own', () => {
  assert.equal(new Set(modules.map(({ name }) => name)).size, modules.length);
});
