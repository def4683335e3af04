import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';

export const partyModes = ['normal', 'slow', 'down', 'lost', 'garbage'] as const;
export type PartyMode = (typeof partyModes)[number];

/** Current failure mode of a party. `lost`: it performs the request, and the response never arrives. */
export interface Behaviour {
  mode: PartyMode;
  delayMs: number;
}

const Body = Type.Object({
  mode: Type.Enum([...partyModes]),
  delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 3_600_000 })),
});

/** Lets developers and tests set a party's failure mode, at `POST /sandbox/{name}`. */
export function behaviourRoutes(app: FastifyInstance, name: string): Behaviour {
  const behaviour: Behaviour = { mode: 'normal', delayMs: 30_000 };
  app.get(`/sandbox/${name}/behaviour`, async () => behaviour);
  app.post<{ Body: { mode: PartyMode; delayMs?: number } }>(
    `/sandbox/${name}`,
    { schema: { body: Body } },
    async ({ body }) => Object.assign(behaviour, body),
  );
  return behaviour;
}

/** Applies the failure mode before a request is processed; returns true if it has already responded. */
export async function applyFailureMode(
  { mode, delayMs }: Behaviour,
  _request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (mode === 'slow') await delay(delayMs, undefined, { ref: false });
  if (mode === 'down') await reply.status(503).send({ code: 'unavailable' });
  if (mode === 'garbage') await reply.status(200).type('text/html').send('<h1>It works!</h1>');
  return mode === 'down' || mode === 'garbage';
}
