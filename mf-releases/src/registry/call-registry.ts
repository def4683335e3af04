import { ApiError, type ApiErrorCode } from '@talad/runtime/api-error';

/** Codes of the registry, as the codes for which the runtime has sentences. */
const codes: Readonly<Record<string, ApiErrorCode>> = {
  BAD_TOKEN: 'authentication_failed',
  CODE_WRONG: 'TWO_FACTOR_CODE_WRONG',
  CODE_USED: 'TWO_FACTOR_CODE_USED',
  TOO_MANY_REQUESTS: 'RATE_LIMITED',
  NOT_ALLOWED: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  UNAVAILABLE: 'UNAVAILABLE',
};

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

interface ErrorBody {
  code?: string;
  detail?: string;
  field?: string;
  requestId?: string;
}

async function errorOf(response: Response): Promise<ApiError> {
  const body: ErrorBody = await response.json().catch(() => ({}));
  const status = response.status;
  return new ApiError({
    code: codes[body.code ?? ''] ?? (status >= 500 ? 'UNAVAILABLE' : 'INTERNAL'),
    status,
    detail: body.detail ?? `The registry answered ${status}.`,
    ...(body.field && { field: body.field }),
    ...(body.requestId && { requestId: body.requestId }),
  });
}

/** Calls the registry through the site, which forwards the session's cookie. Rejects with an ApiError. */
export async function callRegistry(path: string, options: CallOptions = {}): Promise<Response> {
  const { method = 'GET', body, headers, signal } = options;
  let response: Response;
  try {
    response = await fetch(`/registry/v1/${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (cause) {
    throw new ApiError({ code: 'NETWORK', status: 0, detail: 'The registry does not answer.' }, { cause });
  }
  if (!response.ok) throw await errorOf(response);
  return response;
}
