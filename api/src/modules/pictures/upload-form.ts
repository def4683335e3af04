import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';

const maxUploadBytes = 8 * 1024 * 1024;

/** Lets the routes of this scope take a form with one file. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: maxUploadBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  });
}

/** The one file of a form. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', { detail: 'Expected multipart/form-data.' });
  }
  const file = await request.file();
  if (!file) throw new ApiError('VALIDATION', { field: 'file', detail: 'One file is expected.' });
  return file.toBuffer();
}
