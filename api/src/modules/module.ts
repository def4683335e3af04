import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import type { Tasks } from '../jobs/job.ts';

/** One part of the product: what it answers and what it does in the background. */
export interface ApiModule {
  readonly name: string;
  readonly routes?: (app: FastifyInstance, context: AppContext) => void | Promise<void>;
  readonly tasks?: (context: AppContext) => Tasks;
}
