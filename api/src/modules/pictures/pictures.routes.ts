import { picturePath } from '@talad/contract/picture-url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Static, Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { acceptedFormat, DerivedPictures, offeredWidth } from './derive-picture.ts';
import { findPictures, type Picture } from './pictures.repository.ts';
import { drawingType, storePicture } from './store-picture.ts';
import { readUpload, takeUploads } from './upload-form.ts';

const defaultWidth = 640;
const publicPictureMs = 60_000;
const notFound = () => new ApiError('NOT_FOUND', { detail: 'Image not found.' });

const Params = Type.Object({ key: Type.String({ pattern: '^[a-z0-9]{16,64}$' }) });
const Query = Type.Object({ w: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) });
interface PictureRoute {
  Params: Static<typeof Params>;
  Querystring: Static<typeof Query>;
}

export async function pictureRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const derived = new DerivedPictures(context.files, context.derivedPictures);
  // The row of a public picture changes only when it is deleted, which other API processes learn when theirs expires.
  const publicPictures = new LRUCache<string, Picture>({ max: 10_000, ttl: publicPictureMs });

  /** The picture, if the user may see it. */
  const findVisible = async ({
    params,
    user,
  }: FastifyRequest<PictureRoute>): Promise<Picture | undefined> => {
    const { key } = params;
    const known = publicPictures.get(key);
    if (known) return known;
    const [picture] = await findPictures(context.db, [key]);
    if (!picture) return undefined;
    if (!picture.isPrivate) {
      publicPictures.set(key, picture);
      return picture;
    }
    if (!user) return undefined;
    return picture.ownerId === user.id || (await app.mayViewPicture(user, key)) ? picture : undefined;
  };

  /**
   * A browser that uses HTTP/1.1 has six connections: while pictures that are requested for the first time occupy all
   * of them, the scripts of the next page wait. A drawing is sent as it is rather than waiting for other pictures.
   */
  const sendDrawing = async (reply: FastifyReply, key: string) => {
    const drawing = await context.files.get(key);
    if (!drawing) throw notFound();
    return reply.header('cache-control', 'no-store').type(drawingType).send(drawing);
  };

  app.get<PictureRoute>(
    `${picturePath}:key`,
    {
      schema: {
        summary:
          'A picture in the smallest offered width that is not below `w`, in a format the browser accepts; a drawing may come as SVG.',
        tags: ['pictures'],
        params: Params,
        querystring: Query,
      },
    },
    async (request, reply) => {
      reply.header('vary', 'Accept');
      const picture = await findVisible(request);
      // Another user's private picture is indistinguishable from a missing one.
      if (!picture) throw notFound();
      const { key, isPrivate, mime } = picture;
      const { accept } = request.headers;
      const format = acceptedFormat(accept);
      const width = offeredWidth(request.query.w ?? defaultWidth);
      const mayBeDrawing = mime === drawingType && accept?.includes(drawingType);
      const content = mayBeDrawing
        ? await derived.getUnlessBusy(key, width, format)
        : await derived.get(key, width, format);
      if (!content) throw notFound();
      if (content === 'busy') return sendDrawing(reply, key);
      return reply
        .header('cache-control', isPrivate ? 'private, no-cache' : 'public, max-age=31536000, immutable')
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
