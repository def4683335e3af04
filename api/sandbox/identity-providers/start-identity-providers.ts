import { linkProviders } from '@talad/contract/link-facts';
import { paths } from '@talad/contract/paths';
import type { FastifyInstance } from 'fastify';
import { behaviourRoutes } from '../behaviour.ts';
import { facebookRoutes } from './facebook.routes.ts';
import { oidcRoutes } from './oidc.routes.ts';

/** Adds the three sign-in providers; they redirect to the site at `siteOrigin`. */
export function startIdentityProviders(app: FastifyInstance, siteOrigin: string): void {
  const origin = (): string => {
    const address = app.server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  };
  for (const name of linkProviders) {
    const behaviour = behaviourRoutes(app, `identity-${name}`);
    const returnUrl = `${siteOrigin}${paths.linkReturn(name)}`;
    app.register(
      async (scope) => {
        if (name === 'facebook') facebookRoutes(scope, behaviour, returnUrl);
        else oidcRoutes(scope, name, { behaviour, origin, returnUrl });
      },
      { prefix: `/identity/${name}` },
    );
  }
}
