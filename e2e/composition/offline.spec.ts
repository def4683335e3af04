import { expect, test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

test('offline, a page says so and recovers when the network returns; only the offline page is cached', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((controlled) =>
      navigator.serviceWorker.addEventListener('controllerchange', controlled, { once: true }),
    );
  });
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const cachedPaths = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    );
    return cachedPaths.flat();
  });
  expect(cached).toEqual(['/offline']);

  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  await context.setOffline(true);
  await page.goto('/marketplace');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'ไม่มีการเชื่อมต่อ' })).toBeVisible();
  await expect(page).toHaveURL(/\/marketplace$/);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /games/i })).toBeVisible();
});
