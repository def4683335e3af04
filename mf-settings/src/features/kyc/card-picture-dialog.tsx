import { useErrorText, useText } from '@talad/runtime/i18n';
import { lazy, Suspense } from 'react';
import { type CardPictureUpload, cardShape } from './use-card-picture.ts';

const CropDialog = lazy(() => import('../../picture-crop/crop-dialog.tsx'));

/** px; fine print stays readable. */
const cardWidth = 1600;

/** Turns and crops the picture of one side; is rendered beside the form, not in it. */
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
