import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { sandboxStaff, secondFactorAcr } from '../staff.ts';
import { chooseUser, confirmSecondFactor } from './choose-user.page.ts';
import {
  createProvider,
  finishSignIn,
  formOf,
  type ProviderPlace,
  serveProvider,
} from './open-id-provider.ts';

const prefix = '/identity/staff';
const choices = sandboxStaff.map(({ id, name, roles }) => ({
  id,
  name,
  about: roles.join(', ') || 'no role',
}));

/** Session cookies of the provider, which are removed: each sign-in then asks for the user. */
const sessionCookies = /(?<![^; ])_session[\w.]*=[^;]*/g;

/** The identity provider of the staff: with roles, and a second factor if it is asked for. */
export function staffRoutes(app: FastifyInstance, { behaviour, origin, returnUrl }: ProviderPlace): void {
  let made: Provider | undefined;
  const providerNow = (): Provider => {
    made ??= createProvider({
      issuer: origin() + prefix,
      returnUrl,
      authMethod: 'client_secret_basic',
      acrValues: [secondFactorAcr],
      claims: { openid: ['sub'], profile: ['name', 'roles'] },
      interactions: { url: (_ctx, { uid }) => `${prefix}/choose/${uid}` },
      findAccount: async (_ctx, sub) => {
        const found = sandboxStaff.find(({ id }) => id === sub);
        return (
          found && { accountId: sub, claims: async () => ({ sub, name: found.name, roles: found.roles }) }
        );
      },
    });
    return made;
  };

  app.addHook('onRequest', async ({ raw: { headers } }) => {
    headers.cookie = headers.cookie?.replace(sessionCookies, '');
  });
  serveProvider(app, { prefix, behaviour, provider: providerNow });
  app.get<{ Params: { uid: string } }>('/choose/:uid', async ({ params }, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(chooseUser('the staff account', `${prefix}/choose/${params.uid}`, choices)),
  );
  app.post<{ Params: { uid: string } }>('/choose/:uid', async (request, reply) => {
    const sent = await formOf(request);
    const user = choices.find(({ id }) => id === (sent.get('user') ?? sent.get('person')));
    const { params } = await providerNow().interactionDetails(request.raw, reply.raw);
    if (user && params.acr_values && !sent.has('factor') && !sent.has('user')) {
      const action = `${prefix}/choose/${request.params.uid}`;
      return reply.type('text/html; charset=utf-8').send(confirmSecondFactor(action, user));
    }
    const isCancelled = !user || sent.get('person') === '';
    const factor = sent.get('factor') === 'yes' ? { acr: secondFactorAcr, amr: ['mfa'] } : {};
    await finishSignIn(
      providerNow(),
      request,
      reply,
      isCancelled ? undefined : { accountId: user.id, ...factor },
    );
  });
}
