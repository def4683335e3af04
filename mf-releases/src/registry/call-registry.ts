import { ApiError, type ApiErrorCode } from '@talad/runtime/api-error';

/** Codes of the registry, as the codes for which the runtime has sentences. */
const codes: Readonly<Record<string, ApiErrorCode>> = {
  BAD_TOKEN: 'authentication_failed',
  TOO_MANY_REQUESTS: 'RATE_LIMITED',
  NOT_ALLOWED: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  UNAVAILABLE: 'UNAVAILABLE',
};

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
  signal?: AbortSignal;
}

interface ErrorBody {
  code?: string;
  detail?: string;
  field?: string;
  requestId?: string;
}

/** The change needs a second factor of just now. */
export class FreshSignInNeeded extends Error {}

/** The identity provider does not answer. */
export class ProviderUnavailable extends Error {}

async function errorOf(response: Response): Promise<Error> {
  const body: ErrorBody = await response.json().catch(() => ({}));
  if (body.code === 'FRESH_SIGN_IN_NEEDED') return new FreshSignInNeeded(body.detail);
  if (body.code === 'PROVIDER_UNAVAILABLE') return new ProviderUnavailable(body.detail);
  const status = response.status;
  return new ApiError({
    code: codes[body.code ?? ''] ?? (status >= 500 ? 'UNAVAILABLE' : 'INTERNAL'),
    status,
    detail: body.detail ?? `The registry returned ${status}.`,
    ...(body.field && { field: body.field }),
    ...(body.requestId && { requestId: body.requestId }),
  });
}

/** Calls the registry through the site, which forwards the session's cookie. Rejects with an ApiError or one of the errors above. */
export async function callRegistry(path: string, options: CallOptions = {}): Promise<Response> {
  const { method = 'GET', body, signal } = options;
  let response: Response;
  try {
    response = await fetch(`/registry/v1/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (cause) {
    throw new ApiError({ code: 'NETWORK', status: 0, detail: 'The registry does not answer.' }, { cause });
  }
  if (!response.ok) throw await errorOf(response);
  return response;
}
