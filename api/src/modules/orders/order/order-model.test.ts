import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { ModelMarket } from '../../../../test/model-run.ts';
import { modelSteps } from '../../../../test/model-steps.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';

describe('orders and ledger under random operations', () => {
  let api: TestApi;
  let market: ModelMarket;
  before(async () => {
    api = await startTestApi();
    market = new ModelMarket(api);
    await market.open();
  });
  after(() => api.close());

  it('match the reference model and satisfy every ledger invariant after every step', async () => {
    await fc.assert(
      fc.asyncProperty(modelSteps(40, 40), (steps) => market.run(steps)),
      { numRuns: 12, includeErrorInReport: true, endOnFailure: true },
    );
  });
});
