import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { closeWorlds, openWorlds, playSeeds } from './play-seeds.ts';
import { runSeed } from './run.ts';
import type { OpenWorld } from './world.ts';

/** On a busy machine fewer seeds are played; `pnpm simulate` plays any number of them. */
const range = { from: 1, seeds: 300, maxMs: 36_000 };
const options = { isThorough: false, steps: 20 };

describe('orders, money and users under random actions and faults', () => {
  let worlds: readonly OpenWorld[] = [];
  before(async () => {
    worlds = await openWorlds();
  });
  after(() => closeWorlds(worlds));

  it('agree with the model of who should have what, and with the rules of the ledger', async () => {
    const { finding } = await playSeeds(worlds, range, options);
    const again = `pnpm simulate --from ${finding?.seed} --seeds 1 --steps ${options.steps}`;
    assert.deepEqual(finding?.problems ?? [], [], `${again}:\n${finding?.happened.join('\n')}`);
  });

  it('play the same sequence for the same seed', async () => {
    // Ids of payments, withdrawals and what games are asked hold random characters.
    const sequences = worlds.map(async (world) =>
      (await runSeed(world, 7, options)).happened.map((text) =>
        text.replaceAll(/[0-9A-Z]{26}|[0-9a-f-]{36}/g, 'id'),
      ),
    );
    const [first, second] = await Promise.all(sequences);
    assert.ok(first && first.length > 1);
    assert.deepEqual(first, second);
  });
});
