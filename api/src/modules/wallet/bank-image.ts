import type { Bank } from '@talad/contract/withdrawals';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ApiError } from '../../http/api-error.ts';
import { findBank } from './banks.ts';

const size = { width: 56, height: 40, radius: 8, font: 12 };

/** URL of a bank's tile image. */
export const bankImageUrl = (code: string): string => `/api/bank/${code}/image`;

/** A tile with the bank's short name: the logos are the banks' own trademarks. */
const tileOf = ({ shortName, color }: Bank): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">` +
  `<rect width="${size.width}" height="${size.height}" rx="${size.radius}" fill="${color}"/>` +
  `<text x="50%" y="50%" fill="#fff" font-family="Arial, Helvetica, sans-serif" font-size="${size.font}" font-weight="700" text-anchor="middle" dominant-baseline="central">${shortName}</text>` +
  '</svg>';

/** Route for the tile images of the supported banks. */
export function bankImageRoutes(app: FastifyInstance): void {
  app.get<{ Params: { code: string } }>(
    '/api/bank/:code/image',
    {
      schema: {
        summary: "A bank's tile as an SVG image.",
        tags: ['wallet'],
        params: Type.Object({ code: Type.String({ pattern: '^[0-9]{3}$' }) }),
      },
    },
    async ({ params }, reply) => {
      const bank = findBank(params.code);
      if (!bank) throw new ApiError('NOT_FOUND', { detail: 'Bank not found.' });
      return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(tileOf(bank));
    },
  );
}
