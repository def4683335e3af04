import type { VisitCounts } from '@talad/contract/rollouts';
import { type RenderPageOptions, renderPage } from '@talad/testing/render-page';
import type { ReactNode } from 'react';
import en from '../locales/en.json';
import th from '../locales/th.json';
import type { RemoteSummary, RolloutWithHealth, SignedIn } from '../registry/registry-responses.ts';

/** A request to the registry. */
interface Sent {
  method: string;
  path: string;
  body: unknown;
}

/** Responses by method and path. A number is the status of an error response. */
type RegistryResponses = Record<string, unknown>;

export const administrator: SignedIn = {
  name: 'Mali',
  role: 'administrator',
  remote: null,
  expiresAt: '2026-11-25T18:00:00.000Z',
};

export const wallet: RemoteSummary = {
  remote: 'mf-wallet',
  live: 'bbbbbbbbbbbb',
  since: '2026-11-25T03:00:00.000Z',
  by: 'wallet CI',
  owner: 'Wallet team',
  bytes: 512_000,
  previous: 'aaaaaaaaaaaa',
  fallback: 'aaaaaaaaaaaa',
  frozen: null,
  rollout: null,
  watched: null,
};

/** What visitors of a version experienced, all of whose browsers reported. */
export const visits = (views: number, failures: number): VisitCounts => ({
  views,
  asked: views,
  reported: views,
  failures,
  failuresElsewhere: 0,
  apiErrors: 0,
  outcomes: 0,
});

export const rollout: RolloutWithHealth = {
  id: 7,
  remote: 'mf-wallet',
  version: 'cccccccccccc',
  base: 'bbbbbbbbbbbb',
  status: 'running',
  steps: [10, 50, 100],
  step: 0,
  share: 10,
  reason: null,
  createdBy: 'wallet CI',
  startedAt: '2026-11-25T04:00:00.000Z',
  numbers: { evidence: 3.5, new: visits(200, 4), live: visits(1_800, 2) },
  health: [
    { minute: '2026-11-25T04:00:00.000Z', arm: 'new', ...visits(100, 4) },
    { minute: '2026-11-25T04:00:00.000Z', arm: 'live', ...visits(900, 2) },
    { minute: '2026-11-25T04:01:00.000Z', arm: 'new', ...visits(100, 0) },
    { minute: '2026-11-25T04:01:00.000Z', arm: 'live', ...visits(900, 0) },
  ],
};

const responsesOf = (staff: SignedIn | null): RegistryResponses => ({
  'GET session': { staff, canSignIn: true },
  'GET remotes': [{ ...wallet, rollout }],
  'GET rollouts/7': rollout,
  'GET discovery': {},
});

const errorCodes: Record<number, string> = { 403: 'FRESH_SIGN_IN_NEEDED', 503: 'PROVIDER_UNAVAILABLE' };

const responseOf = (response: unknown) => ({
  ok: typeof response !== 'number',
  status: typeof response === 'number' ? response : 200,
  headers: new Headers({ etag: '"5"' }),
  json: async () => (typeof response === 'number' ? { code: errorCodes[response] } : response),
});

interface ConsoleOptions extends Omit<RenderPageOptions, 'messages' | 'responses'> {
  staff?: SignedIn | null;
  responses?: RegistryResponses;
}

/** Opens a page of the console, with the registry's responses in place of the network. */
export function openConsole(
  page: ReactNode,
  { staff = administrator, responses, language = 'en', ...options }: ConsoleOptions = {},
) {
  const sent: Sent[] = [];
  const known = { ...responsesOf(staff), ...responses };
  globalThis.fetch = jest.fn(async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.replace('/registry/v1/', '');
    sent.push({
      method,
      path,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    });
    return responseOf(known[`${method} ${path}`] ?? 404);
  }) as jest.Mock;
  const rendered = renderPage(page, {
    ...options,
    language,
    messages: { releases: language === 'en' ? en : th },
  });
  return { ...rendered, sent, changes: () => sent.filter(({ method }) => method !== 'GET') };
}
