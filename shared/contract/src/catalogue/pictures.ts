import Type from 'typebox';
import { defineCalls } from '../platform/call.ts';
import { PictureRef } from '../platform/schema.ts';

/** Uploads of pictures. */
export const pictureCalls = defineCalls({
  'POST /api/upload': {
    summary:
      'Uploads a picture (multipart, one file) and stores it re-encoded; its key identifies it as proof.',
    tag: 'pictures',
    access: 'user',
    takesPicture: true,
    response: Type.Object({ key: Type.String(), picture: PictureRef }),
    status: 201,
    errors: ['UNSUPPORTED_IMAGE', 'IMAGE_TOO_LARGE', 'PAYLOAD_TOO_LARGE'],
  },
});
