import { acceptedPictures } from '@talad/contract/picture-types';
import { useText } from '@talad/runtime/i18n';
import { Box, Stack } from '@talad/ui/box';
import { Text } from '@talad/ui/text';
import { useEffect, useId, useRef } from 'react';
import { FileDrop } from '../file-drop/file-drop.tsx';
import { PictureRow } from './picture-row.tsx';
import type { Pictures } from './pictures.ts';

interface PicturesFieldProps {
  label: string;
  upload: Pictures;
  /** Validation message; by default that of the upload. */
  problem?: string;
  /** At least one picture is required. */
  required?: boolean;
  /** Name of the listing, if the pictures belong to one. They can then be reordered; the first one is the cover. */
  listingName?: string;
}

/** Field for pictures: choose, drop, paste, describe, remove, and reorder those of a listing. */
export function PicturesField(props: PicturesFieldProps) {
  const { label, upload, required = false, listingName } = props;
  const t = useText('marketplace');
  const problem = props.problem ?? (upload.problem && t(upload.problem));
  const element = useRef<HTMLDivElement>(null);
  const id = useId();
  const isListing = listingName !== undefined;
  usePastedPictures(upload.add, (target) => {
    const form = element.current?.closest('form');
    // The listing form is the whole page, so it accepts a paste anywhere; other forms only accept a paste inside.
    return isListing || Boolean(form && target instanceof Node && form.contains(target));
  });
  const { max, pictures } = upload;
  return (
    <Box
      ref={element}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-describe ${id}-problem`}
    >
      <Text id={`${id}-label`} size="sm" weight="medium" marginBottom="2">
        <span>{label}</span>
        {required ? (
          <Box as="span" color="accent" marginInlineStart="1" aria-hidden="true">
            *
          </Box>
        ) : null}
      </Text>
      <FileDrop
        label={t('pictures.choose')}
        hint={t(isListing ? 'pictures.hintCover' : required ? 'pictures.hint' : 'pictures.hintFree', {
          max,
        })}
        accept={acceptedPictures}
        multiple
        disabled={upload.isFull}
        isInvalid={problem !== undefined}
        onFiles={upload.add}
      />
      <Text size="sm" tone="muted" marginTop="2" role="status">
        {upload.rejectedFiles ? t(upload.rejectedFiles.textKey, { count: upload.rejectedFiles.count }) : null}
      </Text>
      {pictures.length > 0 ? (
        <>
          <Text id={`${id}-describe`} size="xs" tone="muted" marginBottom="2">
            {t('pictures.describeHint')}
          </Text>
          <Stack as="ol" gap="3" listStyleType="none">
            {pictures.map((picture, index) => (
              <li key={picture.id}>
                <PictureRow
                  picture={picture}
                  position={{ index, total: pictures.length }}
                  listingName={listingName}
                  upload={upload}
                />
              </li>
            ))}
          </Stack>
        </>
      ) : null}
      <Text id={`${id}-problem`} size="sm" tone="danger" marginTop="2" role="alert">
        {problem}
      </Text>
    </Box>
  );
}

function usePastedPictures(
  add: (files: readonly File[]) => void,
  acceptsPaste: (target: EventTarget | null) => boolean,
) {
  const latest = useRef({ add, acceptsPaste });
  useEffect(() => {
    latest.current = { add, acceptsPaste };
  });
  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0 && latest.current.acceptsPaste(target)) latest.current.add(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
