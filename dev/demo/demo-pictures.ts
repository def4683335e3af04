import type { AppContext } from '@talad/api/context';
import { type PictureKind, storePicture } from '@talad/api/modules/pictures';
import { readPictures } from './picture-archive.ts';

/** A picture as rows reference it. */
export interface UploadedPicture {
  readonly pictureKey: string;
  readonly pictureColor: string;
}

/** The pictures of the demo data by the names that they have in the archive. */
export interface DemoPictures {
  upload(name: string, kind?: PictureKind): Promise<UploadedPicture>;
  /** All views of a listing, the most important first. */
  uploadAll(name: string, kind?: PictureKind): Promise<[UploadedPicture, ...UploadedPicture[]]>;
}

/** Uploads pictures of the archive; throws for a name that it does not have. */
export function openDemoPictures(context: AppContext): DemoPictures {
  const archive = readPictures();
  const viewsOf = (name: string) => {
    const views = archive[name];
    if (!views)
      throw new Error(`No picture ${name}. Add it with: node dev/demo/add-picture.ts ${name} FILE.svg`);
    return views;
  };
  // Stored as SVG; it is rasterized on the first request.
  const uploadView = async (
    { svg, color, width, height }: ReturnType<typeof viewsOf>[0],
    kind: PictureKind,
  ): Promise<UploadedPicture> => {
    const { key } = await storePicture(context, context.db, { kind, svg, color, size: { width, height } });
    return { pictureKey: key, pictureColor: color };
  };
  return {
    upload: (name, kind = 'art') => uploadView(viewsOf(name)[0], kind),
    uploadAll: async (name, kind = 'art') => {
      const [first, ...more] = viewsOf(name);
      return [
        await uploadView(first, kind),
        ...(await Promise.all(more.map((view) => uploadView(view, kind)))),
      ];
    },
  };
}
