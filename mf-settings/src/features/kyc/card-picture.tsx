import type { ApiError } from '@talad/runtime/api-error';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { usePageRuntime } from '@talad/runtime/page-context';
import { Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { piece } from '@talad/ui/piece';
import { Text } from '@talad/ui/text';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { CardSketch } from './card-sketch.tsx';

const CropDialog = lazy(() => import('../../picture-crop/crop-dialog.tsx'));

/** Width by height of an id card. */
const cardShape = 85.6 / 54;
/** px; fine print stays readable. */
const cardWidth = 1600;

const Card = piece('div', {
  width: '100%',
  maxWidth: '320px',
  aspectRatio: String(cardShape),
  borderRadius: '10px',
  border: '1px dashed var(--c-edge)',
  background: 'var(--c-raised)',
  color: 'var(--c-muted)',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  '&[data-taken]': { borderStyle: 'solid' },
  '& > svg': { width: '72%', opacity: 0.7 },
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
});

interface CardPictureProps {
  side: 'front' | 'back';
  error?: string;
  /** Takes the key of the picture that was sent. */
  onSent: (key: string) => void;
}

/** One side of the id card: taken with the camera or chosen, turned, cropped and sent to where only an operator sees it. */
export function CardPicture({ side, error, onSent }: CardPictureProps) {
  const text = useText('settings');
  const errorText = useErrorText();
  const { api } = usePageRuntime();
  const errorId = useId();
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [taken, setTaken] = useState<{ address: string; size: number }>();
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
  const name = text(`kyc.form.${side}`);
  const ways = [
    { way: 'take', ref: camera, capture: 'environment', icon: 'camera' },
    { way: 'choose', ref: chooser, capture: undefined, icon: 'image' },
  ] as const;
  return (
    <Stack as="fieldset" gap="3" border="0" padding="0" margin="0" minWidth="0" aria-describedby={errorId}>
      <Text as="legend" size="sm" weight="medium" marginBottom="2">
        {name}
      </Text>
      <Card data-taken={taken ? '' : undefined}>
        {taken ? <img src={taken.address} alt={text(`kyc.form.${side}Taken`)} /> : <CardSketch side={side} />}
      </Card>
      {taken ? (
        <Text size="sm" tone="muted">
          {text('kyc.form.size', { kilobytes: Math.max(1, Math.round(taken.size / 1024)) })}
        </Text>
      ) : null}
      <Flex gap="2" flexWrap="wrap">
        {ways.map(({ way, ref, capture, icon }) => (
          <span key={way}>
            <input
              ref={ref}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              capture={capture}
              hidden
              aria-label={text(`kyc.form.${way}`, { side: name })}
              onChange={({ currentTarget }) => {
                setFile(currentTarget.files?.[0]);
                // The same file may be chosen again after a second thought.
                currentTarget.value = '';
              }}
            />
            <Button
              variant="secondary"
              aria-label={text(`kyc.form.${way}`, { side: name })}
              onClick={() => ref.current?.click()}
            >
              <Icon name={icon} size={18} />
              {text(`kyc.form.${way}Short`)}
            </Button>
          </span>
        ))}
      </Flex>
      <Flex id={errorId} gap="2" alignItems="flex-start" color="danger" aria-live="polite">
        {error ? (
          <>
            <Icon name="warning" size={16} />
            <Text size="sm" tone="danger">
              {error}
            </Text>
          </>
        ) : null}
      </Flex>
      <Suspense>
        {file ? (
          <CropDialog
            file={file}
            title={name}
            lead={text('kyc.form.cropLead')}
            confirmLabel={text('kyc.form.cropConfirm')}
            aspect={cardShape}
            width={cardWidth}
            canTurn
            isBusy={sending.isBusy}
            problem={sending.error && errorText(sending.error)}
            requestId={sending.error?.requestId}
            onClose={close}
            onCropped={(picture) => void send(picture)}
          />
        ) : null}
      </Suspense>
    </Stack>
  );
}
