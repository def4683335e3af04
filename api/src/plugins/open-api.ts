import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

export interface OpenApiOptions {
  readonly siteOrigin: string;
}

/** Documentation for people at /api/docs and for tools at /api/docs/json, made from the contract's schemas. */
export const openApi = fp<OpenApiOptions>(async (app: FastifyInstance, { siteOrigin }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Talad API',
        version: '1.0.0',
        description: 'Amounts are baht, moments ISO 8601 in UTC.',
      },
      servers: [{ url: siteOrigin }],
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'talad_session' } },
      },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'list' } });
});
