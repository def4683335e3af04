import multipart from '@fastify/multipart';
import { pictureBytesMax } from '@talad/contract/body-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';

/** Lets the routes of this scope accept a form with one file. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: pictureBytesMax, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  });
}

/** The one file of a form. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', { detail: 'Expected multipart/form-data.' });
  }
  try {
    const file = await request.file();
    if (!file) throw new ApiError('VALIDATION', { field: 'file', detail: 'Send exactly one file.' });
    return await file.toBuffer();
  } catch (error) {
    // Errors of the multipart parser have a code; a body that it cannot parse, such as a truncated form, has none.
    if (!(error instanceof Error) || 'code' in error) throw error;
    throw new ApiError('MALFORMED_BODY', { detail: "The form couldn't be read." });
  }
}
