import type { ApiError } from '@talad/runtime/api-error';
import { useState } from 'react';

/** A chosen file that is cropped and then uploaded by `upload`; it stays open if that fails. */
export function useCroppedUpload(name: string, upload: (form: FormData, picture: Blob) => Promise<void>) {
  const [file, setFile] = useState<File>();
  const [sending, setSending] = useState<{ isBusy: boolean; error?: ApiError }>({ isBusy: false });
  const close = () => {
    setFile(undefined);
    setSending({ isBusy: false });
  };
  const send = async (picture: Blob) => {
    setSending({ isBusy: true });
    const form = new FormData();
    form.append('file', picture, name);
    try {
      await upload(form, picture);
      close();
    } catch (error) {
      setSending({ isBusy: false, error: error as ApiError });
    }
  };
  return {
    /** The selected file, while it is being cropped. */
    file,
    choose: setFile,
    isSending: sending.isBusy,
    error: sending.error,
    send,
    close,
  };
}
