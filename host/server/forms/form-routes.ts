import type { SubmittedForm } from '@talad/contract/composition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HostConfig } from '../config.ts';
import { headersForApi } from '../edge/api-proxy.ts';
import { BodyReader } from '../edge/read-body.ts';
import { sendUnavailable } from '../page/send-page.ts';
import { visitorOf } from '../page/visitor.ts';
import { type AccountForm, accountForms, type SentForm, shownFields } from './account-forms.ts';

interface FormRoutesOptions {
  config: HostConfig;
  /** Sends the page of the form with the result of the submission. */
  show: (request: FastifyRequest, reply: FastifyReply, submitted: SubmittedForm) => Promise<unknown>;
}

/** Headers for the API, which checks the origin and counts attempts by address. */
const forwarded = ['cookie', 'origin', 'user-agent', 'accept-language'] as const;

/**
 * Accepts account forms from browsers without scripts, and makes the call that the page's script would make:
 * with the same checks and limits of the API.
 */
export async function formRoutes(app: FastifyInstance, { config, show }: FormRoutesOptions): Promise<void> {
  const bodies = new BodyReader(config.edgeLimits);
  const { origin: siteOrigin } = new URL(config.siteOrigin);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) =>
    done(null, payload),
  );
  for (const [path, form] of Object.entries(accountForms))
    app.post(path, async (request, reply) => {
      const { language } = visitorOf(request);
      const fields = new URLSearchParams((await bodies.read(request, reply)).toString());
      const sent: SentForm = { fields, url: new URL(siteOrigin + request.url), language };
      const response = await callApi(config, request, form, form.body(sent)).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a form was not sent: the API does not respond');
        return undefined;
      });
      if (!response) return sendUnavailable(reply, language);
      for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
      const body: unknown = await response.json().catch(() => null);
      if (response.ok && form.next) return reply.redirect(form.next(sent, body), 303);
      return show(request, reply, {
        path: sent.url.pathname,
        ...shownFields(sent),
        ...(!response.ok && { errorResponse: { status: response.status, body } }),
      });
    });
}

function callApi(
  config: HostConfig,
  request: FastifyRequest,
  { call, method = 'POST' }: Pick<AccountForm, 'call' | 'method'>,
  body: object,
): Promise<Response> {
  const headers = Object.fromEntries(forwarded.map((name) => [name, request.headers[name]]));
  const present = Object.entries(headersForApi(request, headers)).filter(
    (header): header is [string, string] => typeof header[1] === 'string',
  );
  return fetch(config.apiOrigin + call, {
    method,
    headers: { ...Object.fromEntries(present), 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(config.edgeLimits.apiMs),
  });
}
