import { useErrorText } from '@talad/runtime/i18n';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { useCroppedUpload } from './use-cropped-upload.ts';

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

interface CroppedUploadDialogProps
  extends Pick<
    ComponentProps<typeof CropDialog>,
    'title' | 'lead' | 'confirmLabel' | 'aspect' | 'round' | 'width' | 'canRotate'
  > {
  upload: ReturnType<typeof useCroppedUpload>;
}

/** Crops and uploads the chosen file; nothing while no file is chosen. */
export function CroppedUploadDialog({ upload, ...crop }: CroppedUploadDialogProps) {
  const errorText = useErrorText();
  const { file, isSending, error, send, close } = upload;
  return (
    <Suspense>
      {file ? (
        <CropDialog
          {...crop}
          file={file}
          isBusy={isSending}
          problem={error && errorText(error)}
          requestId={error?.requestId}
          onClose={close}
          onCropped={(picture) => void send(picture)}
        />
      ) : null}
    </Suspense>
  );
}
