import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '@talad/contract/paths';
import { freePort } from '@talad/tooling/commands/ports';
import { demoPassword } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { type SiteProcess, startSite } from '../site/site-process.ts';

const programs = {
  worker: 'api/src/worker.ts',
  api: 'api/src/server.ts',
  host: 'host/server/server.ts',
  database: 'dev/database/database-process.ts',
};

test.describe('a killed process of the site', () => {
  let site: SiteProcess;
  let origin: string;
  let mailbox: string;
  const dataFolder = mkdtempSync(join(tmpdir(), 'talad-killed-'));

  test.beforeAll(async () => {
    test.setTimeout(600_000);
    const ports = {
      PORT: String(await freePort()),
      API_PORT: String(await freePort()),
      SANDBOX_PORT: String(await freePort()),
      SANDBOX_SMTP_PORT: String(await freePort()),
      REGISTRY_PORT: String(await freePort()),
    };
    origin = `http://localhost:${ports.PORT}`;
    mailbox = `http://localhost:${ports.SANDBOX_PORT}/mailbox/messages`;
    // An empty shop: seeding takes longer than these tests.
    site = await startSite(ports, dataFolder, { DEMO_DATA: 'off' });
  });
  test.afterAll(async () => {
    await site?.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  /** Involves the host, the API, the database and the worker. */
  async function expectMailAfterRegistering(email: string): Promise<void> {
    await expect(async () => {
      const registered = await fetch(`${origin}/api/auth/register`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({
          email,
          password: demoPassword,
          confirmPassword: demoPassword,
          acceptTerms: true,
        }),
      });
      // The first attempt succeeded and only its response was lost.
      const isTaken = (await registered.text()).includes('EMAIL_TAKEN');
      expect(registered.ok || isTaken, `registration returned ${registered.status}`).toBe(true);
    }).toPass({ timeout: 40_000 });
    const mails = async () => {
      const response = await fetch(`${mailbox}?to=${encodeURIComponent(email)}`);
      return ((await response.json()) as { results: unknown[] }).results.length;
    };
    await expect.poll(mails, { timeout: 40_000 }).toBe(1);
  }

  for (const [name, file] of Object.entries(programs)) {
    test(`is restarted, and the site works as before: the ${name}`, async ({ page }) => {
      await expectMailAfterRegistering(`before-${name}@talad.test`);
      site.kill(file);
      await expect.poll(site.output).toContain(`${name} ended (SIGKILL); it is started again`);
      await expectMailAfterRegistering(`after-${name}@talad.test`);
      await page.goto(origin + paths.home());
      await expect(page.getByRole('link', { name: 'Official store' }).first()).toBeVisible();
    });
  }
});
