import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Transaction } from '../db/database.ts';
import { DomainEvent, on, registerSubscriptions } from './domain-event.ts';

// Subscribers get the publisher's transaction; these do not use it.
const tx = {} as Transaction;

it('refuses to publish before the subscribers are registered, and to register them twice', async () => {
  const event = new DomainEvent<number>('test.early');
  await assert.rejects(event.publish(tx, 1), /test\.early was published before/);
  const emitted: string[] = [];
  registerSubscriptions([
    on(event, async (_tx, payload) => void emitted.push(`first ${payload}`)),
    on(event, async (received, payload) => {
      assert.equal(received, tx);
      if (payload === 2) throw new Error('no room');
      emitted.push(`second ${payload}`);
    }),
  ]);
  await event.publish(tx, 1);
  await assert.rejects(event.publish(tx, 2), /no room/);
  assert.deepEqual(emitted, ['first 1', 'second 1', 'first 2']);
  assert.throws(() => registerSubscriptions([]), /registered already/);
});
