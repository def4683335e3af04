import type { DehydratedCall } from '@talad/contract/composition';
import type { ErrorCode } from '@talad/contract/errors';
import { keyOfNeed, type ResolvedCall } from '@talad/runtime/composition/data-requirements';
import { traceHeaders } from '@talad/server/span';

const databaseUnavailable: ErrorCode = 'DATABASE_UNAVAILABLE';

/** The prefetched responses of a page, and whether required data does not exist. */
export interface PageData {
  queries: DehydratedCall[];
  isNotFound: boolean;
  /** 410 instead of 404: search engines remove it sooner. */
  isGone: boolean;
  /** True while the API or its database cannot be reached. */
  isUnavailable: boolean;
  /** True if the API did not respond in time with the page's required data, or with any data at all. */
  isLate: boolean;
  /** False if a response is missing that is not for a contribution to an open slot. */
  isComplete: boolean;
}

/** Share of the page's time that the data of contributions gets: they belong to other teams than the page. */
const contributionShare = 1 / 4;

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const isUnreachable = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  unreachable.has(String(error.cause.code));

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

const isOfPage = ({ isOfContribution }: ResolvedCall) => !isOfContribution;

async function hasNoDatabase(response: Response): Promise<boolean> {
  return response.status === 503 && (await response.text()).includes(databaseUnavailable);
}

/** Builds the address of a call: drops the method, puts params into the path and the rest into the query. */
export function addressOf({ call, params, query }: ResolvedCall): string {
  const path = call
    .slice(call.indexOf(' ') + 1)
    .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

/** Status codes of a required call for which the page responds with 404 or 410. */
const notFoundStatuses = new Set([400, 404, 410]);

/**
 * Makes a page's declared public calls in parallel, without a session. A call that fails or is late is left to the
 * browser; the page renders without it. Calls of contributions get less time and do not affect the status of the page.
 * `limitMs` is the longest wait, in ms.
 */
export async function fetchPageData(
  apiOrigin: string,
  needs: ResolvedCall[],
  limitMs: number,
): Promise<PageData> {
  const requiredStatuses: number[] = [];
  let isUnavailable = false;
  const late: ResolvedCall[] = [];
  const missing: ResolvedCall[] = [];
  const entries = await Promise.all(
    needs.map(async (need): Promise<DehydratedCall | null> => {
      const timeoutMs = Math.ceil(need.isOfContribution ? limitMs * contributionShare : limitMs);
      try {
        const response = await fetch(apiOrigin + addressOf(need), {
          headers: traceHeaders(),
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (need.required) requiredStatuses.push(response.status);
        if (!response.ok) {
          if (await hasNoDatabase(response)) isUnavailable = true;
          missing.push(need);
          return null;
        }
        return [keyOfNeed(need), await response.json()];
      } catch (error) {
        if (isUnreachable(error)) isUnavailable = true;
        missing.push(need);
        if (isTimeout(error)) late.push(need);
        return null;
      }
    }),
  );
  const ofPage = needs.filter(isOfPage);
  const lateOfPage = late.filter(isOfPage);
  return {
    queries: entries.filter((entry) => entry !== null),
    isNotFound: requiredStatuses.some((status) => notFoundStatuses.has(status)),
    isGone: requiredStatuses.includes(410),
    isUnavailable,
    isLate:
      lateOfPage.some(({ required }) => required) ||
      (lateOfPage.length > 0 && lateOfPage.length === ofPage.length),
    isComplete: !missing.some(isOfPage),
  };
}
