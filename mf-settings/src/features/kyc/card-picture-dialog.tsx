import { useText } from '@talad/runtime/i18n';
import { CroppedUploadDialog } from '../../picture-crop/cropped-upload-dialog.tsx';
import { type CardPictureUpload, cardShape } from './use-card-picture.ts';

/** Image width in px; keeps fine print readable. */
const cardWidth = 1600;

/** Rotates and crops the photo of one side; rendered next to the form, not inside it. */
export function CardPictureDialog({ upload }: { upload: CardPictureUpload }) {
  const text = useText('settings');
  return (
    <CroppedUploadDialog
      upload={upload}
      title={text(`kyc.form.${upload.side}`)}
      lead={text('kyc.form.cropLead')}
      confirmLabel={text('kyc.form.cropConfirm')}
      aspect={cardShape}
      width={cardWidth}
      canRotate
    />
  );
}
