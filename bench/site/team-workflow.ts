import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { VersionErrors } from '@talad/registry-client/error-types';
import { execa } from 'execa';
import { openBrowser } from './browser.ts';

/** The team's own folder, and the site that its remote is live on. */
interface TeamWorkflow {
  /** Origin of the site. */
  site: string;
  remote: string;
  folder: string;
  env: Record<string, string>;
  /** Measures a step and adds it to the table. */
  measure: (step: string, work: () => Promise<unknown>) => Promise<void>;
}

const developmentPort = '3860';
/** For one step, in ms. */
const timeoutMs = 120_000;
const savedChanges = 5;
const pollMs = 100;
const messagesFile = 'src/locales/en.json';
const pageFile = 'src/features/welcome/welcome.page.tsx';

/** Each step has a browser of its own: a preview link is for a whole browser. */
async function inBrowser(work: (page: Page, browser: Browser) => Promise<void>): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ locale: 'en-US' });
    page.setDefaultTimeout(timeoutMs);
    await work(page, browser);
  } finally {
    await browser.close();
  }
}

const pageOf = (site: string, remote: string) => new URL(`/${remote.replace(/^mf-/, '')}`, site);

const banner = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

function changeFile(folder: string, file: string, change: (text: string) => string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} has another text than this script expects.`);
  writeFileSync(path, changed);
}

/** Saves of a component keep what was typed, and an error of the source covers the page until it is fixed. */
async function saveComponents({ folder, measure }: Pick<TeamWorkflow, 'folder' | 'measure'>, page: Page) {
  const file = join(folder, pageFile);
  const source = readFileSync(file, 'utf8');
  const heading = "<Heading level={1}>{text('welcome.title')}</Heading>";
  const save = (shown: string) =>
    changeFile(folder, pageFile, () => source.replace(heading, `${shown}<input aria-label="Note" />`));
  const note = page.getByLabel('Note');
  for (let change = 0; change <= savedChanges; change += 1) {
    const title = `Saved ${change}`;
    await measure(`save to screen ${change}`, async () => {
      save(`<Heading level={1}>${title}</Heading>`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    });
    if (change === 0) await note.fill('typed');
    if ((await note.inputValue()) !== 'typed') throw new Error('A save lost what was typed.');
  }
  const overlay = page.locator('#dev-problems');
  await measure('until a syntax error covers the page', async () => {
    save('<Heading>');
    await overlay
      .getByText(new RegExp(`^${pageFile}:\\d+$`))
      .first()
      .waitFor();
  });
  writeFileSync(file, source);
  await page.getByRole('heading', { level: 1, name: 'Saved' }).waitFor({ state: 'detached' });
  await overlay.waitFor({ state: 'detached' });
}

/** `npm start -- --against <site>` and its link; one tab shows the working tree and each saved change. */
async function develop({ site, remote, folder, env, measure }: TeamWorkflow): Promise<void> {
  const command = `npm start -- --against ${site}`;
  const started = execa('npm', ['start', '--', '--against', site], {
    cwd: folder,
    env: { ...env, PORT: developmentPort },
    stdio: ['ignore', 'pipe', 'inherit'],
    reject: false,
    // npm passes no signal on: a terminal sends Ctrl-C to the whole group.
    detached: true,
  });
  const link = Promise.withResolvers<URL>();
  createInterface({ input: started.stdout }).on('line', (line) => {
    console.log(line);
    const address = /https?:\S+tab-preview=\S+/.exec(line)?.[0];
    if (address) link.resolve(new URL(address));
  });
  void started.then(({ exitCode }) => link.reject(new Error(`${command} ended with ${exitCode}.`)));
  console.log(`\n$ ${command}`);
  try {
    await measure(command, () => link.promise);
    const address = pageOf(site, remote);
    address.search = (await link.promise).search;
    await inBrowser(async (page, browser) => {
      await measure('until its link shows the working tree', async () => {
        await page.goto(address.href);
        await banner(page).getByText('In development').waitFor();
        await page.getByRole('heading', { level: 1 }).waitFor();
      });
      await saveComponents({ folder, measure }, page);
      const title = `Saved ${savedChanges}`;
      await measure('save of a message to screen', async () => {
        changeFile(folder, messagesFile, (text) => text.replace(/"title": ".*"/, `"title": "${title}"`));
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
      });
      const other = await browser.newPage();
      await other.goto(pageOf(site, remote).href);
      if ((await other.getByRole('heading', { level: 1 }).textContent())?.startsWith('Saved'))
        throw new Error('Another tab shows the working tree.');
    });
  } finally {
    if (started.pid) process.kill(-started.pid, 'SIGINT');
    await started;
  }
}

const release = async ({ folder, env }: TeamWorkflow, args: string[]): Promise<unknown> => {
  console.log(`\n$ npx talad release ${args.join(' ')}`);
  const { stdout } = await execa('npx', ['talad', 'release', ...args, '--json'], { cwd: folder, env });
  return JSON.parse(stdout);
};

/** A link for others that shows the version before it is live. */
async function previewVersion(workflow: TeamWorkflow): Promise<void> {
  let link = '';
  await workflow.measure('talad release preview', async () => {
    ({ link } = (await release(workflow, ['preview', workflow.remote])) as { link: string });
  });
  await inBrowser(async (page) => {
    await workflow.measure('until its link shows the version', async () => {
      await page.goto(link);
      await banner(page).getByText('Preview:').waitFor();
      await page.getByRole('heading', { level: 1, name: `Saved ${savedChanges}` }).waitFor();
    });
  });
}

/** An effect that throws, on addresses with a query string. */
const fault = (source: string) =>
  source
    .replace('import type', "import { useEffect } from 'react';\nimport type")
    .replace(
      '  return (',
      "  useEffect(() => {\n    if (!location.search) return;\n    setTimeout(() => {\n      throw new Error('The auction has no clock.');\n    });\n  }, []);\n  return (",
    );

const everywhere = (source: string) => source.replace('    if (!location.search) return;\n', '');

/** The registry refuses a version that fails wherever it is mounted. */
async function tryFault(workflow: TeamWorkflow): Promise<void> {
  const { remote, folder, measure } = workflow;
  const source = readFileSync(join(folder, pageFile), 'utf8');
  changeFile(folder, pageFile, (text) => everywhere(fault(text)));
  await measure('talad release publish, refused by the trial', async () => {
    const refused = await release(workflow, ['publish', remote]).then(
      () => '',
      (error: unknown) => String(error),
    );
    if (!refused.includes('The auction has no clock.'))
      throw new Error(`The trial does not name the fault: ${refused || 'the version is live'}`);
  });
  writeFileSync(join(folder, pageFile), source);
}

/** Publishes a version with a fault that no trial detects, finds it with its line of source, and rolls back. */
async function findAndRollBack(workflow: TeamWorkflow): Promise<void> {
  const { site, remote, folder } = workflow;
  changeFile(folder, pageFile, fault);
  const line =
    1 +
    readFileSync(join(folder, pageFile), 'utf8')
      .split('\n')
      .findIndex((text) => text.includes('no clock'));
  await workflow.measure('talad release publish', () => release(workflow, ['publish', remote]));
  const title = `Saved ${savedChanges}`;
  await inBrowser(async (page) => {
    await workflow.measure('until the site serves it', async () => {
      const heading = page.getByRole('heading', { level: 1, name: title });
      const address = new URL('?from=mail', pageOf(site, remote)).href;
      for (await page.goto(address); !(await heading.isVisible()); await page.reload()) await delay(pollMs);
    });
    await workflow.measure(`talad release errors, until it names ${pageFile}:${line}`, async () => {
      const signal = AbortSignal.timeout(timeoutMs);
      for (;;) {
        const errors = (await release(workflow, ['errors', remote])) as VersionErrors[];
        if (JSON.stringify(errors).includes(`${pageFile}:${line}`)) return;
        await delay(1000, undefined, { signal });
      }
    });
  });
  await workflow.measure('talad release rollback', () => release(workflow, ['rollback', remote]));
  await workflow.measure('until the site serves the version before', async () => {
    const signal = AbortSignal.timeout(timeoutMs);
    while ((await (await fetch(pageOf(site, remote), { signal })).text()).includes(title))
      await delay(pollMs, undefined, { signal });
  });
}

/**
 * A team's workflow after its remote is live: develop in the running site, preview, publish faults, find the source line of one, roll back.
 * Rejects with the step that failed.
 */
export async function runTeamWorkflow(workflow: TeamWorkflow): Promise<void> {
  await develop(workflow);
  await previewVersion(workflow);
  await tryFault(workflow);
  await findAndRollBack(workflow);
}
