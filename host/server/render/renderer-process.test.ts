import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { createTinySite } from '../testing/tiny-site.ts';
import { createJob } from './job.ts';
import { type Loss, RendererProcess } from './renderer-process.ts';

const maxChecks = 2;

describe('rendering process', () => {
  const site = createTinySite();
  after(() => site.remove());

  /** A page that loops, and how its process is lost; `beforeEnd` runs when it has been ended and has not yet gone. */
  async function loseWith(beforeEnd: (give: () => boolean) => void) {
    const request = site.request('/loop', [{ name: 'mf-a', render: 'for (;;);' }]);
    const job = createJob(1, request, () => assert.fail(), assert.fail);
    let isRendering = false;
    let checks = 0;
    const timeOf = () => {
      if (!isRendering) return 0;
      checks += 1;
      // After the check that has just begun, and before the loop hears of the end of the process.
      if (checks > maxChecks) process.nextTick(() => beforeEnd(() => one.release(job)));
      return 60_000;
    };
    const limits = {
      deadline: 2000,
      remoteDeadline: 60_000,
      maxDeadlines: 30,
      renewalTimeoutMs: 1000,
      heap: 384,
      timeOf,
    };
    let started = () => {};
    const ready = new Promise<void>((resolve) => {
      started = resolve;
    });
    const lost = Promise.withResolvers<Loss>();
    const one: RendererProcess = new RendererProcess(site.renderFile, {}, limits, {
      onChange: () => started(),
      onFault: () => undefined,
      onLost: lost.resolve,
    });
    const alive = setInterval(() => undefined, 1000);
    await ready;
    one.render(job);
    isRendering = true;
    const loss = await lost.promise;
    clearInterval(alive);
    return { loss, job };
  }

  it('is lost with the page that took too long', async () => {
    const { loss, job } = await loseWith(() => undefined);
    assert.equal(loss.kind, 'timeout');
    assert.equal(loss.culprit, job);
    assert.deepEqual(loss.others, []);
  });

  it('is lost without a page that was taken from it while it ended', async () => {
    const { loss } = await loseWith((give) => give());
    assert.equal(loss.culprit, undefined);
    assert.deepEqual(loss.others, []);
    assert.equal(loss.progress.address, 'en /loop');
  });
});
