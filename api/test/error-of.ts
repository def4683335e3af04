import type { FastifyInstance } from 'fastify';

type Response = Awaited<ReturnType<FastifyInstance['inject']>>;

/** The first error code of a response; a failing test then shows the code instead of "undefined". */
export const codeOf = (response: Response): string =>
  response.json().errors?.[0]?.code ?? `no error: ${response.body}`;

/** The field that the first error names. */
export const fieldOf = (response: Response): string | undefined => response.json().errors?.[0]?.field;
