import { useErrorText, useText } from '@talad/runtime/i18n';
import { lazy, Suspense } from 'react';
import { type CardPictureUpload, cardShape } from './use-card-picture.ts';

const CropDialog = lazy(() => import('../../picture-crop/crop-dialog.tsx'));

/** Image width in px; keeps fine print readable. */
const cardWidth = 1600;

/** Rotates and crops the photo of one side; rendered next to the form, not inside it. */
export function CardPictureDialog({ upload }: { upload: CardPictureUpload }) {
  const text = useText('settings');
  const errorText = useErrorText();
  const { side, file, isSending, error, send, close } = upload;
  return (
    <Suspense>
      {file ? (
        <CropDialog
          file={file}
          title={text(`kyc.form.${side}`)}
          lead={text('kyc.form.cropLead')}
          confirmLabel={text('kyc.form.cropConfirm')}
          aspect={cardShape}
          width={cardWidth}
          canTurn
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
