import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { faultyPages, loadFaults, serverFaults } from '../../test/faulty-pages.ts';
import { faultyPagesTogether, goodPagesTogether } from '../../test/pages-together.ts';
import { goodVersionOf, openTrialSite, problemsOf, type TrialSite, trialsOf } from '../../test/trial-site.ts';
import type { TriedVersion } from '../../test/tried-versions.ts';
import { findChromium } from './chromium.ts';

const chromium = findChromium(process.env.CHROME_PATH);
const goodVersion = goodVersionOf(goodPagesTogether);
const fine = 'return React.createElement("p", null, "fine");';

// `pnpm bench trials` tries each fault on a page of its own.
describe('trial of versions', () => {
  let site: TrialSite;
  before(async () => {
    site = await openTrialSite(chromium);
  });
  after(() => site.close());

  it('has a browser', () => {
    assert.ok(chromium, 'install a Chromium, or name one by CHROME_PATH');
  });

  it('passes pages that do what pages may', async () => {
    assert.deepEqual(await site.run([goodVersion]), { findings: [] });
  });

  it('has no two faults on a page that the same finding would name', () => {
    for (const ids of faultyPagesTogether) {
      const expected = ids.map((id) => faultyPages[id]?.[1] ?? '');
      for (const one of expected)
        assert.equal(expected.filter((other) => other.includes(one)).length, 1, one);
    }
  });

  for (const [index, pages] of trialsOf(faultyPagesTogether).entries())
    it(`finds everything that pages do in a browser and may not, part ${index + 1}`, async () => {
      assert.deepEqual(await site.missedOf(pages), []);
    });

  it('refuses each version whose code has a fault when it is loaded, also one that the host restores', async () => {
    const result = await site.run(
      Object.entries(loadFaults).map(([name, [load]]) => ({ name, pages: { shelf: fine }, load })),
    );
    for (const [name, [, expected]] of Object.entries(loadFaults)) {
      const problems = problemsOf(result, name);
      assert.ok(
        problems.some((problem) => problem.includes(expected)),
        `${name}: ${problems.join('; ')}`,
      );
    }
  });

  it('refuses each version that fails on the server, without a browser too, and no other', async () => {
    const versions = Object.entries(serverFaults).map(
      ([name, { load, head, body = '' }]): TriedVersion => ({
        name,
        pages: { shelf: `if (typeof window === 'undefined') { ${body} } ${fine}` },
        ...(load && { load }),
        ...(head && { head }),
      }),
    );
    const result = await site.run([goodVersion, ...versions], '');
    assert.deepEqual(problemsOf(result, 'mf-good'), []);
    for (const [name, { finding }] of Object.entries(serverFaults))
      assert.match(problemsOf(result, name).join('; '), finding, name);
  });

  it('shows contributions to an open slot with the props that its page passes', async () => {
    const fitting =
      'if (!(props.itemId > 0 && props.gameSlug)) throw new Error("no item"); return React.createElement("button", null, "Bid");';
    const throwing = 'throw new Error("thrown");';
    const pressed =
      'return React.createElement("button", { onClick: () => { throw new Error("pressed") } }, "Buy");';
    const problems = problemsOf(
      await site.run([{ name: 'mf-aside', asides: { fitting, throwing, pressed } }]),
      'mf-aside',
    ).join('; ');
    assert.match(problems, /slot item\.aside is not rendered on the server/);
    assert.match(problems, /\.\/slot\.item\.aside\.throwing failed on the server \(render\): thrown/);
    assert.match(problems, /slot item\.aside reports an error in the browser: pressed/);
    assert.doesNotMatch(problems, /no item/);
  });

  it('blames a header for what it does on every page, and no page beside it', async () => {
    const header =
      'React.useEffect(() => { Promise.reject("thrown"); window.shelf = 1 }, []); return React.createElement("header", null, "Shop");';
    const result = await site.run([
      { name: 'mf-head', header },
      { name: 'mf-beside', pages: { plain: fine } },
    ]);
    assert.deepEqual(problemsOf(result, 'mf-beside'), []);
    const problems = problemsOf(result, 'mf-head');
    assert.ok(problems.includes('every page reports an error in the browser: thrown'), problems.join('; '));
    assert.ok(problems.includes('every page leaves the global variable shelf'), problems.join('; '));
  });

  it('passes a header', async () => {
    const header =
      'React.useEffect(() => { const on = () => undefined; window.addEventListener("scroll", on); return () => window.removeEventListener("scroll", on) }, []); return React.createElement("header", { style: { height: 64 } }, React.createElement("button", null, "Menu"));';
    assert.deepEqual(await site.run([{ name: 'mf-head', header }]), { findings: [] });
  });
});
