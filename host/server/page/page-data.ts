import type { PageAnswer } from '@talad/contract/composition';
import type { ErrorCode } from '@talad/contract/errors';
import { keyOfNeed, type ResolvedNeed } from '@talad/runtime/composition/needs';

const databaseUnavailable: ErrorCode = 'DATABASE_UNAVAILABLE';

/** Answers that a page starts from, and whether something that it cannot do without does not exist. */
export interface PageData {
  queries: PageAnswer[];
  isNotFound: boolean;
  /** True while the API, or the database beneath it, cannot be reached. */
  isUnavailable: boolean;
  /** True where the API did not answer in time what the page cannot do without, or nothing at all. */
  isLate: boolean;
}

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const isUnreachable = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  unreachable.has(String(error.cause.code));

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

async function hasNoDatabase(response: Response): Promise<boolean> {
  return response.status === 503 && (await response.text()).includes(databaseUnavailable);
}

/** Fills a call's name with its input: method away, params into the path, the rest into the query. */
export function addressOf({ call, params, query }: ResolvedNeed): string {
  const path = call
    .slice(call.indexOf(' ') + 1)
    .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

/**
 * Makes the public calls that a page declared, side by side and as nobody in particular. One that fails or is late is
 * left to the browser; the page is drawn without it.
 */
export async function fetchPageData(
  apiOrigin: string,
  needs: ResolvedNeed[],
  deadline = 800,
): Promise<PageData> {
  let isNotFound = false;
  let isUnavailable = false;
  const late: ResolvedNeed[] = [];
  const entries = await Promise.all(
    needs.map(async (need): Promise<PageAnswer | null> => {
      try {
        const response = await fetch(apiOrigin + addressOf(need), { signal: AbortSignal.timeout(deadline) });
        if (need.required && (response.status === 404 || response.status === 400)) isNotFound = true;
        if (!response.ok) {
          if (await hasNoDatabase(response)) isUnavailable = true;
          return null;
        }
        return [keyOfNeed(need), await response.json()];
      } catch (error) {
        if (isUnreachable(error)) isUnavailable = true;
        if (isTimeout(error)) late.push(need);
        return null;
      }
    }),
  );
  const isLate = late.some(({ required }) => required) || (late.length > 0 && late.length === needs.length);
  return { queries: entries.filter((entry) => entry !== null), isNotFound, isUnavailable, isLate };
}
