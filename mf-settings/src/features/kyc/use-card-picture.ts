import type { ApiError } from '@talad/runtime/api-error';
import { usePageRuntime } from '@talad/runtime/page-context';
import { useEffect, useState } from 'react';

/** Aspect ratio (width / height) of an ID card. */
export const cardShape = 85.6 / 54;

export interface CardPictureUpload {
  side: 'front' | 'back';
  /** The uploaded photo; `size` in bytes. */
  taken: { address: string; size: number } | undefined;
  /** The selected file, while it is being cropped. */
  file: File | undefined;
  choose: (file: File | undefined) => void;
  isSending: boolean;
  error: ApiError | undefined;
  send: (picture: Blob) => Promise<void>;
  close: () => void;
}

/** Uploads one side of the ID card to private storage, visible to operators only; `onSent` receives its key. */
export function useCardPicture(side: 'front' | 'back', onSent: (key: string) => void): CardPictureUpload {
  const { api } = usePageRuntime();
  const [file, setFile] = useState<File>();
  const [taken, setTaken] = useState<CardPictureUpload['taken']>();
  const [sending, setSending] = useState<{ isBusy: boolean; error?: ApiError }>({ isBusy: false });
  useEffect(() => () => (taken ? URL.revokeObjectURL(taken.address) : undefined), [taken]);
  const close = () => {
    setFile(undefined);
    setSending({ isBusy: false });
  };
  const send = async (picture: Blob) => {
    setSending({ isBusy: true });
    const form = new FormData();
    form.append('file', picture, side);
    try {
      const { key } = await api.call('POST /api/user/kyc/picture', {}, { form });
      setTaken({ address: URL.createObjectURL(picture), size: picture.size });
      onSent(key);
      close();
    } catch (failure) {
      setSending({ isBusy: false, error: failure as ApiError });
    }
  };
  return {
    side,
    taken,
    file,
    choose: setFile,
    isSending: sending.isBusy,
    error: sending.error,
    send,
    close,
  };
}
