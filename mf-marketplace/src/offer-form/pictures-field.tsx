import { listingLimits } from '@talad/contract/listing-limits';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { Badge } from '@talad/ui/badge';
import { Box, Flex } from '@talad/ui/box';
import { Button, IconButton } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { Picture } from '@talad/ui/picture';
import { Text } from '@talad/ui/text';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { OfferPicture, OfferPictures } from './offer-pictures.ts';

interface PicturesFieldProps {
  upload: OfferPictures;
  /** Name of the offer, for what is said of its pictures. */
  offerName: string;
  problem: string | undefined;
}

const dropStyles = {
  borderRadius: '12px',
  border: '2px dashed var(--c-edge)',
  padding: '20px 16px',
  textAlign: 'center',
  '&[data-over]': { borderColor: 'var(--c-accent)', background: 'var(--c-glow)' },
  '&[data-invalid=true]': { borderColor: 'var(--c-danger)' },
} as const;

/** Pictures of an offer: chosen, dropped or pasted, put in order, taken out. The first one is on the card. */
export function PicturesField({ upload, offerName, problem }: PicturesFieldProps) {
  const t = useText('marketplace');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  usePastedPictures(upload.add);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    upload.add([...event.dataTransfer.files]);
  };
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint ${id}-problem`}>
      <Text id={`${id}-label`} size="sm" weight="medium" marginBottom="2">
        {t('offerForm.pictures.label')}
        <Box as="span" color="accent" marginInlineStart="1" aria-hidden="true">
          *
        </Box>
      </Text>
      <Box
        css={dropStyles}
        data-over={isOver ? '' : undefined}
        data-invalid={problem ? true : undefined}
        tabIndex={problem ? -1 : undefined}
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Box color="accent" display="grid" placeItems="center" marginBottom="2" aria-hidden="true">
          <Icon name="upload" size={28} />
        </Box>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple
          hidden
          aria-label={t('offerForm.pictures.choose')}
          onChange={({ currentTarget }) => {
            upload.add([...(currentTarget.files ?? [])]);
            // The same file may be chosen again after it was taken out.
            currentTarget.value = '';
          }}
        />
        <Button variant="secondary" disabled={upload.isFull} onClick={() => input.current?.click()}>
          {t('offerForm.pictures.choose')}
        </Button>
        <Text id={`${id}-hint`} size="xs" tone="muted" marginTop="2">
          {t('offerForm.pictures.hint', { most: listingLimits.picturesMax })}
        </Text>
      </Box>
      <Text size="sm" tone="muted" marginTop="2" role="status">
        {upload.leftOut ? t(upload.leftOut.textKey, { count: upload.leftOut.count }) : null}
      </Text>
      {upload.pictures.length > 0 ? (
        <Flex as="ol" gap="3" flexWrap="wrap" listStyleType="none" marginTop="2">
          {upload.pictures.map((picture, index) => (
            <li key={picture.id}>
              <Tile
                picture={picture}
                place={{ index, total: upload.pictures.length }}
                offerName={offerName}
                upload={upload}
              />
            </li>
          ))}
        </Flex>
      ) : null}
      <Text id={`${id}-problem`} size="sm" tone="danger" marginTop="2" role="alert">
        {problem}
      </Text>
    </Box>
  );
}

function usePastedPictures(add: (files: readonly File[]) => void) {
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

interface TileProps {
  picture: OfferPicture;
  place: { index: number; total: number };
  offerName: string;
  upload: OfferPictures;
}

const frameStyles = {
  position: 'relative',
  width: '140px',
  height: '105px',
  borderRadius: '8px',
  overflow: 'hidden',
  border: '1px solid var(--c-hairline)',
  background: 'var(--c-surface)',
  display: 'grid',
  placeItems: 'center',
  '&[data-failed]': { borderColor: 'var(--c-danger)' },
  '& > img': { width: '140px', height: '105px' },
  '& progress': { width: '108px', accentColor: 'var(--c-accent)' },
} as const;

function Tile({ picture, place, offerName, upload }: TileProps) {
  const t = useText('marketplace');
  const errorText = useErrorText();
  const { id, kept, error, name, sent } = picture;
  const number = place.index + 1;
  const isFailed = error !== undefined;
  return (
    <Box width="140px">
      <Box css={frameStyles} data-failed={isFailed ? '' : undefined}>
        {kept ? (
          <Picture
            src={kept.picture.fileUrl}
            alt={t('offerForm.pictures.alt', { number, name: offerName.trim() || t('offerForm.unnamed') })}
            width={140}
            height={105}
            placeholderColor={kept.picture.color}
          />
        ) : isFailed ? (
          <Box color="danger" aria-hidden="true">
            <Icon name="warning" size={28} />
          </Box>
        ) : (
          <progress
            max={1}
            value={sent < 1 ? sent : undefined}
            aria-label={t('offerForm.pictures.sending', { name })}
          />
        )}
        {place.index === 0 && kept ? (
          <Box position="absolute" bottom="1" insetInlineStart="1" background="bg" borderRadius="chip">
            <Badge tone="accent">{t('offerForm.pictures.cover')}</Badge>
          </Box>
        ) : null}
      </Box>
      {isFailed ? (
        <Text size="xs" tone="danger" role="alert" overflowWrap="anywhere">
          {name}: {errorText(error)}
        </Text>
      ) : null}
      <Flex justifyContent="space-between" marginTop="1">
        {isFailed ? (
          <Button variant="ghost" size="sm" onClick={() => upload.retry(picture)}>
            {t('again')}
          </Button>
        ) : (
          <Flex>
            <IconButton
              icon="arrow-left"
              iconSize={18}
              label={t('offerForm.pictures.earlier', { number })}
              disabled={place.index === 0}
              onClick={() => upload.move(id, -1)}
            />
            <IconButton
              icon="arrow-right"
              iconSize={18}
              label={t('offerForm.pictures.later', { number })}
              disabled={number === place.total}
              onClick={() => upload.move(id, 1)}
            />
          </Flex>
        )}
        <IconButton
          icon="trash"
          iconSize={18}
          label={t('offerForm.pictures.remove', { number })}
          onClick={() => upload.remove(id)}
        />
      </Flex>
    </Box>
  );
}
