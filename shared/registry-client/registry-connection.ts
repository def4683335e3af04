import type { Finding } from '@talad/contract/release-findings';

/** How to reach a registry. */
export interface RegistryAddress {
  /** Origin, such as `https://registry.talad.example`. */
  url: string;
  token: string;
}

/** A finding of the gate, and what it is about: a remote, `host` or `api`. */
export interface RemoteFinding extends Finding {
  readonly remote: string;
}

/** The registry refused a request; `code` says why, for programs. */
export class RegistryResponseError extends Error {
  readonly code: string;
  /** Why versions do not pass the gate, if that is the reason. */
  readonly findings: readonly RemoteFinding[];

  constructor(code: string, detail: string, findings: readonly RemoteFinding[] = []) {
    super(detail);
    this.code = code;
    this.findings = findings;
  }
}

/** False if a call fails with NOT_FOUND; other errors reject. */
export async function isFound(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof RegistryResponseError && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}

/** Longest times for a response, in ms. */
export interface Timeouts {
  /** Of a call that reads or changes a few rows. */
  short: number;
  /** Of one that carries a file, or for which the registry reads or removes files. */
  long: number;
  /** Of one for which versions are checked and tried in a browser, one after the other. */
  trial: number;
}

const defaultTimeouts: Timeouts = { short: 5_000, long: 30_000, trial: 300_000 };

export interface CallOptions {
  timeout?: keyof Timeouts;
}

interface Content {
  body?: string;
  type?: string;
}

/** Requests to a registry. They reject with a RegistryResponseError, or with an Error that names the address. */
export class RegistryConnection {
  readonly url: string;
  readonly timeouts: Timeouts;
  readonly #token: string;

  constructor({ url, token }: RegistryAddress, timeouts = defaultTimeouts) {
    this.url = url.replace(/\/$/, '');
    this.timeouts = timeouts;
    this.#token = token;
  }

  async json<T>(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<T> {
    const content = body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' };
    const response = await this.send(method, path, { ...options, ...content });
    return (await response.json()) as T;
  }

  async send(
    method: string,
    path: string,
    { body, type, timeout = 'short' }: CallOptions & Content = {},
  ): Promise<Response> {
    const response = await this.fetch(path, {
      method,
      signal: AbortSignal.timeout(this.timeouts[timeout]),
      ...(body !== undefined && { body }),
      headers: { ...(type && { 'content-type': type }) },
    });
    if (!response.ok) throw await responseErrorOf(response);
    return response;
  }

  async fetch(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(this.url + path, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${this.#token}` },
      });
    } catch (cause) {
      throw new Error(`The registry at ${this.url} does not answer.`, { cause });
    }
  }
}

/** The registry's reason for a response that is no success. */
export async function responseErrorOf(response: Response): Promise<RegistryResponseError> {
  const body = (await response.json().catch(() => ({}))) as {
    code?: string;
    detail?: string;
    findings?: RemoteFinding[];
  };
  return new RegistryResponseError(
    body.code ?? 'ERROR',
    body.detail ?? `The registry returned ${response.status} to ${response.url}.`,
    body.findings,
  );
}
