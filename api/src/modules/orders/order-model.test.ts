import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { ModelMarket } from '../../../test/model-run.ts';
import { modelSteps } from '../../../test/model-steps.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';

describe('orders and the books, whatever people do in whatever order', () => {
  let api: TestApi;
  let market: ModelMarket;
  before(async () => {
    api = await startTestApi();
    market = new ModelMarket(api);
    await market.open();
  });
  after(() => api.close());

  it('do what pencil and paper say, with every rule of the books kept after every step', async () => {
    await fc.assert(
      fc.asyncProperty(modelSteps(40, 40), (steps) => market.run(steps)),
      { numRuns: 12, includeErrorInReport: true, endOnFailure: true },
    );
  });
});
