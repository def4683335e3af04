import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';
import type { Encoding } from './public-responses.ts';

const encodings = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip', 'identity'] });

/** The encoding of a response that the client prefers. */
export const acceptedEncoding = ({ headers }: Pick<FastifyRequest, 'headers'>): Encoding =>
  encodings.negotiate(headers['accept-encoding'] ?? '') ?? 'identity';
