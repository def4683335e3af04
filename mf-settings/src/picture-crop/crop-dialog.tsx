import { useText } from '@talad/runtime/i18n';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { color } from '@talad/ui/colors';
import { Dialog } from '@talad/ui/dialog';
import { FormErrors } from '@talad/ui/form-errors';
import { styledElement } from '@talad/ui/styled-element';
import { Text } from '@talad/ui/text';
import { type CSSProperties, useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { type CropArea, cropPicture, isPicture } from './crop-picture.ts';
import { cropperStyles } from './cropper-styles.ts';

const Stage = styledElement('div', {
  position: 'relative',
  // Same aspect ratio as the crop area, so that the crop can use as much of the image as possible.
  width: 'min(100%, calc(min(48vh, 360px) * var(--crop-aspect)))',
  aspectRatio: 'var(--crop-aspect)',
  marginInline: 'auto',
  borderRadius: '8px',
  overflow: 'hidden',
  background: '#0F0C17',
  ...cropperStyles,
});

const Slider = styledElement('input', { width: '100%', minHeight: '44px', accentColor: color('accent') });

interface CropDialogProps {
  file: File;
  title: string;
  /** One sentence that explains what the image is for. */
  lead: string;
  confirmLabel: string;
  /** Width / height. */
  aspect: number;
  round?: boolean;
  /** Maximum width of the result, px. */
  width: number;
  /** Allows rotation in steps of 90°. */
  canRotate?: boolean;
  /** The upload is pending. */
  isBusy: boolean;
  /** Error message of the server. */
  problem?: string;
  requestId?: string;
  onClose: () => void;
  onCropped: (picture: Blob) => void;
}

/** Crops an image: move it by touch, pointer or arrow keys, zoom with a slider. */
export default function CropDialog(props: CropDialogProps) {
  const { file, title, lead, confirmLabel, aspect, round = false, width, isBusy, onClose, onCropped } = props;
  const { canRotate = false } = props;
  const text = useText('settings');
  const { address, isUnreadable, setUnreadable } = usePictureAddress(file);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const [area, setArea] = useState<CropArea>();
  const send = async () => {
    if (address === undefined || area === undefined) return;
    try {
      onCropped(await cropPicture(address, area, width, rotation));
    } catch {
      setUnreadable(true);
    }
  };
  const stageStyle = { '--crop-aspect': aspect } as CSSProperties;
  const problem = isUnreadable ? text('crop.unreadable') : props.problem;
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={title}
      closeLabel={text('form.close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text('form.cancel')}
          </Button>
          <Button busy={isBusy} disabled={area === undefined || isUnreadable} onClick={() => void send()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {isUnreadable ? null : (
          <Text size="sm" tone="muted">
            {lead}
          </Text>
        )}
        <FormErrors messages={problem === undefined ? [] : [problem]} requestId={props.requestId} />
        {isUnreadable ? null : (
          <>
            <Stage style={stageStyle}>
              {address === undefined ? null : (
                <Cropper
                  image={address}
                  crop={position}
                  zoom={zoom}
                  rotation={rotation}
                  maxZoom={4}
                  aspect={aspect}
                  objectFit="cover"
                  cropShape={round ? 'round' : 'rect'}
                  showGrid={false}
                  disableAutomaticStylesInjection
                  onCropChange={setPosition}
                  onZoomChange={setZoom}
                  onCropComplete={(_, pixels) => setArea(pixels)}
                  cropperProps={{ role: 'group', 'aria-label': text('crop.move') }}
                />
              )}
            </Stage>
            {canRotate ? (
              <Box>
                <Button variant="secondary" onClick={() => setRotation((rotation + 90) % 360)}>
                  {text('crop.turn')}
                </Button>
              </Box>
            ) : null}
            <ZoomSlider zoom={zoom} onZoom={setZoom} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** Object URL of the file, once it has proved to be an image. */
function usePictureAddress(file: File) {
  const [address, setAddress] = useState<string>();
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    let isCurrent = true;
    void isPicture(made).then((is) => {
      if (!isCurrent) return;
      if (is) setAddress(made);
      else setUnreadable(true);
    });
    return () => {
      isCurrent = false;
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return { address, isUnreadable, setUnreadable };
}

function ZoomSlider({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const text = useText('settings');
  const zoomId = useId();
  return (
    <Box>
      <label htmlFor={zoomId}>
        <Text as="span" size="sm" weight="medium">
          {text('crop.zoom')}
        </Text>
      </label>
      <Slider
        id={zoomId}
        type="range"
        min={1}
        max={4}
        step={0.05}
        value={zoom}
        onChange={({ currentTarget }) => onZoom(Number(currentTarget.value))}
      />
    </Box>
  );
}
