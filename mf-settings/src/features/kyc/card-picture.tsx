import { acceptedPictures } from '@talad/contract/picture-types';
import { useText } from '@talad/runtime/i18n';
import { Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { color } from '@talad/ui/colors';
import { Icon } from '@talad/ui/icon';
import { styledElement } from '@talad/ui/styled-element';
import { Text } from '@talad/ui/text';
import { useId, useRef } from 'react';
import { CardSketch } from './card-sketch.tsx';
import { type CardPictureUpload, cardShape } from './use-card-picture.ts';

const Card = styledElement('div', {
  width: '100%',
  maxWidth: '320px',
  aspectRatio: String(cardShape),
  borderRadius: '10px',
  border: `1px dashed ${color('edge')}`,
  background: color('raised'),
  color: color('muted'),
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  '&[data-taken]': { borderStyle: 'solid' },
  '& > svg': { width: '72%', opacity: 0.7 },
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
});

interface CardPictureProps {
  upload: CardPictureUpload;
  error?: string;
}

/** Form field for one side of the ID card: the uploaded photo, camera and file input. */
export function CardPicture({ upload: { side, taken, choose }, error }: CardPictureProps) {
  const text = useText('settings');
  const errorId = useId();
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const name = text(`kyc.form.${side}`);
  const sources = [
    { source: 'take', ref: camera, capture: 'environment', icon: 'camera' },
    { source: 'choose', ref: chooser, capture: undefined, icon: 'image' },
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
        {sources.map(({ source, ref, capture, icon }) => (
          <span key={source}>
            <input
              ref={ref}
              type="file"
              accept={acceptedPictures}
              capture={capture}
              hidden
              aria-label={text(`kyc.form.${source}`, { side: name })}
              onChange={({ currentTarget }) => {
                choose(currentTarget.files?.[0]);
                // Reset, so that choosing the same file again fires a change event.
                currentTarget.value = '';
              }}
            />
            <Button
              variant="secondary"
              aria-label={text(`kyc.form.${source}`, { side: name })}
              onClick={() => ref.current?.click()}
            >
              <Icon name={icon} size={18} />
              <span>{text(`kyc.form.${source}Short`)}</span>
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
    </Stack>
  );
}
