import { summaryStreamPath } from '@talad/contract/summary-stream';
import type { Comparison } from './check-visit.ts';
import type { PageRequest } from './page-requests.ts';
import type { Visit } from './visit.ts';

/** Allowed calls, by the remote or the host. */
export interface DeclaredCalls {
  /** Name of the call to which a request belongs; undefined if the API has none. */
  nameOf: (method: string, path: string) => string | undefined;
  of: (remote: string) => ReadonlySet<string>;
  /** Those of the host, which also prefetches what the pages behind links need. */
  byHost: ReadonlySet<string>;
}

type CallComparison = Pick<Comparison, 'remote' | 'empty' | 'calls'>;

const describe = ({ method, url }: PageRequest) => `${method} ${url}`;

/** The runtime makes the calls of all remotes, but none with an image. */
const isOwn = ({ from, isImage }: PageRequest, { remote }: CallComparison) =>
  isImage || from.includes(`/r/${remote}/`);

/** What is wrong with a request to the API. */
function callProblem(
  request: PageRequest,
  present: readonly string[],
  comparison: CallComparison,
): string | undefined {
  const { remote, calls } = comparison;
  const { pathname } = new URL(request.url);
  const name = calls.nameOf(request.method, pathname);
  // The host's own scripts may make calls that an earlier API does not have.
  if (!name && !isOwn(request, comparison) && request.from !== '') return undefined;
  if (!name) return `calls ${request.method} ${pathname}, which the API does not have`;
  // Only a request of the remote's own script is known to be its own.
  const others = isOwn(request, comparison) ? [] : [calls.byHost, ...present.map((other) => calls.of(other))];
  if ([calls.of(remote), ...others].some((declared) => declared.has(name))) return undefined;
  return `makes the call ${name}, which it does not declare`;
}

/** Requests that a page must not make: to other origins, and calls that its remote does not declare. */
export function undeclaredCalls(
  visit: Pick<Visit, 'requests' | 'mounted'>,
  comparison: CallComparison,
): string[] {
  const known = new Set(comparison.empty.requests.map(describe));
  const [document] = visit.requests;
  const { origin } = new URL(document?.url ?? 'http://localhost');
  const present = visit.mounted?.state.remotes ?? [];
  const problems = visit.requests.flatMap((request) => {
    const isKnown = known.has(describe(request)) && !isOwn(request, comparison);
    if (isKnown || !/^(http|ws)/.test(request.url)) return [];
    const { origin: target, pathname } = new URL(request.url);
    const isCall = pathname.startsWith('/api/') && pathname !== summaryStreamPath;
    const isOfApi = comparison.calls.nameOf(request.method, pathname) !== undefined;
    // The content security policy restricts the origins of images.
    if (request.isImage && !(target === origin && isOfApi)) return [];
    if (target !== origin) return [`sends a request to ${target}`];
    return (isCall && callProblem(request, present, comparison)) || [];
  });
  return [...new Set(problems)];
}
