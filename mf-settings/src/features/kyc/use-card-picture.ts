import { usePageRuntime } from '@talad/runtime/page-context';
import { useEffect, useState } from 'react';
import { useCroppedUpload } from '../../picture-crop/use-cropped-upload.ts';

/** Aspect ratio (width / height) of an ID card. */
export const cardShape = 85.6 / 54;

export interface CardPictureUpload extends ReturnType<typeof useCroppedUpload> {
  side: 'front' | 'back';
  /** The uploaded photo; `size` in bytes. */
  taken: { address: string; size: number } | undefined;
}

/** Uploads one side of the ID card to private storage, visible to operators only; `onSent` receives its key. */
export function useCardPicture(side: 'front' | 'back', onSent: (key: string) => void): CardPictureUpload {
  const { api } = usePageRuntime();
  const [taken, setTaken] = useState<CardPictureUpload['taken']>();
  useEffect(() => () => (taken ? URL.revokeObjectURL(taken.address) : undefined), [taken]);
  const upload = useCroppedUpload(side, async (form, picture) => {
    const { key } = await api.call('POST /api/user/kyc/picture', {}, { form });
    setTaken({ address: URL.createObjectURL(picture), size: picture.size });
    onSent(key);
  });
  return { side, taken, ...upload };
}
