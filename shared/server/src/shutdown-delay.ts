import { Type } from 'typebox';

/** How long a server accepts requests after the shutdown signal, in ms: behind a load balancer, until its next probe. */
export const ShutdownDelay = Type.Integer({ minimum: 0, maximum: 120_000, default: 0 });
