import { type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';
import { type ExampleCalls, exampleFinder } from '@talad/contract/example-calls';
import { sessionHintCookie } from '@talad/runtime/session-environment';

/** What a page gets from an API. */
export interface CallResponder {
  respond: (message: IncomingMessage, response: ServerResponse) => void;
  /** Headers of the document for a request. */
  headersOf: (message: IncomingMessage) => OutgoingHttpHeaders;
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, { ...headers, 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

const errorBody = (code: string, detail: string) => ({ errors: [{ code, detail }], requestId: 'standalone' });

const sessionHint = (isSignedIn: boolean): OutgoingHttpHeaders => ({
  'set-cookie': `${sessionHintCookie}=${Number(isSignedIn)}; Path=/`,
});

const sessionAfter: Record<string, OutgoingHttpHeaders> = {
  'POST /api/auth/token/login': sessionHint(true),
  'POST /api/auth/token/logout': sessionHint(false),
};

/**
 * Answers with the examples of the API's documentation, always the same: a change has no effect. Pages are of the user of the
 * examples until this user signs out.
 */
export function respondWithExamples(calls: ExampleCalls): CallResponder {
  const find = exampleFinder(calls);
  return {
    respond({ method, url = '/' }, response) {
      const call = find(method, new URL(url, 'http://site.invalid').pathname);
      if (call) return send(response, 200, call.response, sessionAfter[call.name]);
      send(response, 404, errorBody('NOT_FOUND', `The API has no call ${method} ${url}.`));
    },
    headersOf: ({ headers }) => (headers.cookie?.includes(sessionHintCookie) ? {} : sessionHint(true)),
  };
}

/** Passes calls to a site with its Origin: the API accepts changes only from its own origin. */
export const forwardToSite = (site: URL): CallResponder => ({
  respond(message, response) {
    const headers = { ...message.headers, host: site.host };
    if (headers.origin) headers.origin = site.origin;
    const call = request(
      new URL(message.url ?? '/', site),
      { method: message.method, headers },
      (upstream) => {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(response);
      },
    );
    call.once('error', () => {
      if (response.headersSent) return response.destroy();
      send(
        response,
        503,
        errorBody('UNAVAILABLE', `Nothing answers at ${site.origin}; start the site there.`),
      );
    });
    message.pipe(call);
  },
  headersOf: () => ({}),
});
