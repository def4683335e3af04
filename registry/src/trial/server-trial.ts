import type { PageState, ReleaseExtras } from '@talad/contract/composition';
import { type Problem, problemOf, type RemoteProblem } from './problems.ts';
import { emptyPage } from './slot-pages.ts';
import type { LogLine, TrialHost } from './trial-host.ts';
import type { TrialPage } from './trial-pages.ts';

/** Timeout of a page, in ms. */
const pageTimeoutMs = 60_000;

function stateIn(html: string): PageState | undefined {
  const [, json] = /<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return json ? (JSON.parse(json) as PageState) : undefined;
}

/** Requests a page; returns its status, and the remotes that the server left to the browser. */
async function request(address: string): Promise<{ status: number; notRendered: string[] }> {
  const response = await fetch(address, { signal: AbortSignal.timeout(pageTimeoutMs) });
  const state = stateIn(await response.text());
  return { status: response.status, notRendered: state?.notRendered ?? ['everything'] };
}

/** Renders a page on the server; returns what went wrong. */
async function tryPage({ title, address }: TrialPage, origin: string, empty: string[]): Promise<Problem[]> {
  try {
    const { status, notRendered } = await request(origin + address);
    const isLeftOut = notRendered.some((part) => !empty.includes(part));
    return [
      ...(status >= 500 ? [problemOf(`the server answers ${title} with ${status}`, 'render')] : []),
      ...(isLeftOut ? [problemOf(`${title} is not rendered on the server`, 'render')] : []),
    ];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [problemOf(`${title} ended the server (${reason})`, 'render')];
  }
}

/** Renders each server page and slot in the host; returns what went wrong with those of each remote. */
export async function tryOnServer(pages: readonly TrialPage[], host: TrialHost): Promise<RemoteProblem[]> {
  const problems: RemoteProblem[] = [];
  const { notRendered } = await request(host.origin + emptyPage);
  for (const page of pages.filter(({ render }) => render === 'server')) {
    const own = await tryPage(page, host.origin, notRendered);
    problems.push(...own.map((problem): RemoteProblem => [page.remote, problem]));
    if (host.hasEnded()) break;
  }
  return problems;
}

/** Problems from the host's log about a version, including failed renders of its pages without a known cause. */
export const faultsIn = (
  lines: readonly LogLine[],
  { name, version }: ReleaseExtras,
  isPage: (address: string | undefined) => boolean,
): Problem[] =>
  lines.flatMap(({ level, msg, remote, module, kind, reason, url, address, ...line }) => {
    if (level >= 50 && !remote && isPage(url ?? address?.split(' ')[1]))
      return [problemOf(`${msg} (${reason ?? 'no reason is known'})`, 'render')];
    if (remote !== name || (line.version ?? version) !== version) return [];
    return [problemOf(`${module ?? name} failed on the server (${kind ?? 'render'}): ${reason}`, 'render')];
  });
