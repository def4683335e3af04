import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { acceptedFormat, DerivedPictures, offeredWidth } from './derive-picture.ts';
import { findPictures } from './pictures.repository.ts';
import { storePicture } from './store-picture.ts';
import { readUpload, takeUploads } from './upload-form.ts';

const defaultWidth = 640;

const Params = Type.Object({ key: Type.String({ pattern: '^[a-z0-9]{16,64}$' }) });
const Query = Type.Object({ w: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) });
interface PictureRoute {
  Params: Static<typeof Params>;
  Querystring: Static<typeof Query>;
}

export async function pictureRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const derived = new DerivedPictures(context.files, join(context.config.dataDirectory, 'derived'));
  // A picture's row never changes, so public ones are cached without a second query.
  const open = new Set<string>();

  const isVisible = async (request: FastifyRequest<PictureRoute>): Promise<'public' | 'private' | 'no'> => {
    const { key } = request.params;
    if (open.has(key)) return 'public';
    const [picture] = await findPictures(context.db, [key]);
    if (!picture) return 'no';
    if (!picture.isPrivate) {
      open.add(key);
      return 'public';
    }
    const { user } = request;
    if (!user) return 'no';
    return picture.ownerId === user.id || (await app.mayViewPicture(user, key)) ? 'private' : 'no';
  };

  app.get<PictureRoute>(
    '/api/pictures/:key',
    {
      schema: {
        summary:
          'A picture in the smallest offered width that is not below `w`, in a format the browser accepts.',
        tags: ['pictures'],
        params: Params,
        querystring: Query,
      },
    },
    async (request, reply) => {
      const visibility = await isVisible(request);
      const format = acceptedFormat(request.headers.accept);
      const width = offeredWidth(request.query.w ?? defaultWidth);
      const content = visibility === 'no' ? undefined : await derived.get(request.params.key, width, format);
      // Another user's private picture is indistinguishable from a missing one.
      if (!content) throw new ApiError('NOT_FOUND', { detail: 'Image not found.' });
      return reply
        .header(
          'cache-control',
          visibility === 'public' ? 'public, max-age=31536000, immutable' : 'private, no-cache',
        )
        .header('vary', 'Accept')
        .type(`image/${format}`)
        .send(content);
    },
  );

  await takeUploads(app);
  route(
    app,
    'POST /api/upload',
    async ({ request, user }) => {
      const buffer = await readUpload(request);
      return storePicture(context, context.db, { buffer, kind: 'upload', ownerId: user.id, private: true });
    },
    { rateLimit: { max: 60, windowMs: 10 * 60_000, by: 'user' } },
  );
}
