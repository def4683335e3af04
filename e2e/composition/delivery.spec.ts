import { paths } from '@talad/contract/paths';
import { publishedFiles } from '../fixtures/published-files.ts';
import { expect, test } from '../fixtures/test.ts';

/** URLs of the scripts that a page references, preloads included. */
const scriptsIn = (html: string) =>
  [...html.matchAll(/"href":"([^"]+\.js)"/g)].map(([, address]) => address ?? '');

test.describe('site responses', () => {
  test("allow only scripts with the response's nonce, and no eval", async ({ apiOf }) => {
    const visitor = await apiOf();
    const nonces = new Set<string>();
    for (let answer = 0; answer < 2; answer += 1) {
      const page = await visitor.get(paths.home());
      const policy = page.headers()['content-security-policy'] ?? '';
      const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
      expect(policy).not.toContain('unsafe-eval');
      expect(scripts).not.toContain('unsafe-inline');
      const nonce = /'nonce-([^']+)'/.exec(scripts)?.[1] ?? '';
      expect(nonce.length).toBeGreaterThan(16);
      expect(await page.text()).toContain(`nonce="${nonce}"`);
      nonces.add(nonce);
    }
    expect(nonces.size, 'each response has its own nonce').toBe(2);
  });

  for (const encoding of ['br', 'gzip']) {
    test(`serve every script of the home page precompressed with ${encoding} and immutable`, async ({
      apiOf,
    }) => {
      const visitor = await apiOf();
      const html = await (await visitor.get(paths.home())).text();
      const scripts = scriptsIn(html);
      expect(scripts.filter((address) => address.startsWith('/r/')).length).toBeGreaterThan(4);
      for (const address of scripts) {
        const response = await visitor.get(address, { headers: { 'accept-encoding': encoding } });
        expect(response.status(), address).toBe(200);
        const headers = response.headers();
        expect(headers['content-encoding'], address).toBe(encoding);
        expect(headers['cache-control'], address).toMatch(/max-age=31536000.*immutable/);
      }
    });
  }

  test('name no file with a word for which content blockers refuse it', async ({ apiOf }) => {
    const html = await (await (await apiOf()).get(paths.home())).text();
    const files = publishedFiles(html);
    expect(files.length).toBeGreaterThan(100);
    const refused =
      /advert|analytics|banner|popup|promo|share|social|sponsor|ticker|tracker|(^|[^a-z0-9])ads?([^a-z0-9]|$)/i;
    expect(files.filter((file) => refused.test(file))).toEqual([]);
  });

  test('paint before their scripts run', async ({ page }) => {
    await page.addInitScript(() => {
      const ran: number[] = [];
      Object.assign(globalThis, { ran });
      const note = ({ target }: Event) => {
        if (target instanceof HTMLScriptElement && target.src) ran.push(performance.now());
      };
      document.addEventListener('load', note, true);
    });
    await page.goto(paths.home());
    const ran = () => page.evaluate(() => (globalThis as typeof globalThis & { ran: number[] }).ran);
    await expect.poll(async () => (await ran()).length).toBeGreaterThan(1);
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    );
    for (const at of await ran()) expect(at).toBeGreaterThan(painted);
  });

  test("do not expose the server builds or the store's records", async ({ apiOf }) => {
    const visitor = await apiOf();
    const html = await (await visitor.get(paths.home())).text();
    const folder = /\/r\/[\w-]+\/[0-9a-f]+\//.exec(html)?.[0] ?? '';
    expect(folder).not.toBe('');
    for (const address of [`${folder}server/server.cjs`, `${folder}release.json`, '/r/discovery.json']) {
      expect((await visitor.get(address)).status(), address).toBe(404);
    }
  });
});
