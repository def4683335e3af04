import fc from 'fast-check';
import { ModelMarket } from '../test/model-run.ts';
import { modelSteps } from '../test/model-steps.ts';
import { startTestApi } from '../test/test-api.ts';
import { print, sizeFrom } from './shop.ts';

/** The long form of the model test of orders and the ledger. Usage: `node api/bench/order-model.ts --items 1000` */
const runs = sizeFrom(process.argv, 1000);
const steps = 50;

const api = await startTestApi();
try {
  const market = new ModelMarket(api);
  await market.open();
  const from = performance.now();
  let done = 0;
  await fc.assert(
    fc.asyncProperty(modelSteps(steps, steps), async (failure) => {
      await market.run(failure);
      done += 1;
      if (done % 100 === 0) print(`${done} runs, ${Math.round((performance.now() - from) / 1000)} s`);
    }),
    { numRuns: runs, includeErrorInReport: true, endOnFailure: true },
  );
  print(`${runs} runs of ${steps} steps: every rule held after each`);
} finally {
  await api.close();
}
