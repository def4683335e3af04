import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { readUpload, takeUploads } from '../pictures/index.ts';
import { assertEmailVerified } from './accounts.policy.ts';
import { presentCurrentUser } from './accounts.presenter.ts';
import { listFrames } from './frames.service.ts';
import { confirmPhone, removePhone, requestPhoneCode } from './phone.service.ts';
import { changeAvatar, changeProfile, readProfile } from './profile.service.ts';

const minuteMs = 60_000;

export async function profileRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db } = context;
  await takeUploads(app);

  route(
    app,
    'PATCH /api/auth/user/me',
    async ({ body, user }) => presentCurrentUser(db, await changeProfile(context, user.id, body)),
    { rateLimit: { max: 30, windowMs: minuteMs, by: 'user' } },
  );

  route(app, 'GET /api/user/profile', ({ user }) => readProfile(context, user.id));

  route(app, 'GET /api/user/frame', async ({ request }) => ({
    results: await app.publicReads.read(request, (read) => listFrames(read.db)),
  }));

  route(
    app,
    'POST /api/user/profile/picture',
    async ({ user, request }) =>
      presentCurrentUser(db, await changeAvatar(context, user.id, await readUpload(request))),
    { rateLimit: { max: 10, windowMs: 10 * minuteMs, by: 'user' } },
  );

  route(
    app,
    'POST /api/user/phone',
    ({ user, body }) => {
      assertEmailVerified(user);
      return requestPhoneCode(context, user.id, body.phone);
    },
    { rateLimit: { max: 10, windowMs: 60 * minuteMs, by: 'user' } },
  );

  route(
    app,
    'POST /api/user/phone/confirm',
    async ({ user, body }) => {
      await confirmPhone(context, user.id, body.code);
      return readProfile(context, user.id);
    },
    { rateLimit: { max: 30, windowMs: 10 * minuteMs, by: 'user' } },
  );

  route(app, 'DELETE /api/user/phone', async ({ user }) => {
    await removePhone(context, user.id);
    return readProfile(context, user.id);
  });
}
