import { linkProviders } from '@talad/contract/link-facts';
import { paths } from '@talad/contract/paths';
import type { FastifyInstance } from 'fastify';
import { behaviourRoutes } from '../behaviour.ts';
import { facebookRoutes } from './facebook.routes.ts';
import { oidcRoutes } from './oidc.routes.ts';
import { staffRoutes } from './staff.routes.ts';

/** Where the registry takes back the browsers of the staff. */
const staffReturnPath = '/registry/v1/session/callback';

/** Adds the three sign-in providers and the one of the staff; they redirect to the site at `siteOrigin`. */
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
  const behaviour = behaviourRoutes(app, 'identity-staff');
  const returnUrl = siteOrigin + staffReturnPath;
  app.register(async (scope) => staffRoutes(scope, { behaviour, origin, returnUrl }), {
    prefix: '/identity/staff',
  });
}
