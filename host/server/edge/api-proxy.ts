import proxy from '@fastify/http-proxy';
import fp from 'fastify-plugin';
import { headersToApi } from './forwarded-headers.ts';

interface ApiProxyOptions {
  apiOrigin: string;
  siteOrigin: string;
  /** Origin that the API takes changes from, where it belongs to another site than this. */
  apiSiteOrigin?: string | undefined;
}

/** The way of the calls to the API. */
export const apiProxy = fp<ApiProxyOptions>(async (app, { apiOrigin, siteOrigin, apiSiteOrigin }) => {
  await app.register(proxy, {
    upstream: apiOrigin,
    prefix: '/api',
    rewritePrefix: '/api',
    httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => {
        const forwarded = headersToApi(request, headers);
        // A working tree in front of another site's API speaks for that site; foreign origins stay what they are.
        return apiSiteOrigin && headers.origin === siteOrigin
          ? { ...forwarded, origin: apiSiteOrigin }
          : forwarded;
      },
    },
  });
});
