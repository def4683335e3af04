import type { PictureRef } from '@talad/contract/schema';
import { useText } from '@talad/runtime/i18n';
import { Box, Flex } from '@talad/ui/box';
import { IconButton } from '@talad/ui/button';
import { color } from '@talad/ui/colors';
import { Dialog } from '@talad/ui/dialog';
import { Picture } from '@talad/ui/picture';
import { Text } from '@talad/ui/text';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface GalleryZoomProps {
  name: string;
  pictures: readonly PictureRef[];
  /** Index of the shown picture. */
  shown: number;
  open: boolean;
  onShow: (index: number) => void;
  onClose: () => void;
}

const scales = [1, 2, 3] as const;

const frame = {
  overflow: 'auto',
  overscrollBehavior: 'contain',
  aspectRatio: '4 / 3',
  maxHeight: '68dvh',
  width: '100%',
  borderRadius: '8px',
  background: color('hairline'),
  '& > button': { display: 'block', width: '100%', cursor: 'zoom-in' },
  '& > button[data-largest]': { cursor: 'zoom-out' },
  '& img': { width: '100%', height: 'auto', aspectRatio: '4 / 3', maxWidth: 'none' },
  '&[data-scale="2"] > button': { width: '200%' },
  '&[data-scale="3"] > button': { width: '300%' },
} as const;

/** Lightbox of one picture; click, buttons or the keys + and − zoom. */
export default function GalleryZoom({ name, pictures, shown, open, onShow, onClose }: GalleryZoomProps) {
  const t = useText('marketplace');
  const [step, setStep] = useState(0);
  const scroller = useCentredScroll(step);
  const picture = pictures[shown];
  const total = pictures.length;
  const show = (index: number) => {
    setStep(0);
    onShow(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') setStep(Math.min(step + 1, scales.length - 1));
    else if (event.key === '-') setStep(Math.max(step - 1, 0));
    else if (step === 0 && event.key === 'ArrowLeft' && shown > 0) show(shown - 1);
    else if (step === 0 && event.key === 'ArrowRight' && shown < total - 1) show(shown + 1);
    else return;
    event.preventDefault();
  };
  if (!picture) return null;
  const isLargest = step === scales.length - 1;
  return (
    <Dialog
      open={open}
      onClose={() => {
        setStep(0);
        onClose();
      }}
      title={name}
      size="lg"
      closeLabel={t('close')}
    >
      <Box onKeyDown={onKeyDown}>
        {/* A scrollable region must be keyboard-focusable: the button inside it is. */}
        <Box ref={scroller} css={frame} data-scale={scales[step]}>
          <button
            type="button"
            data-largest={isLargest ? '' : undefined}
            aria-label={t(isLargest ? 'item.smaller' : 'item.larger')}
            onClick={() => setStep(isLargest ? 0 : step + 1)}
          >
            <Picture
              key={picture.fileUrl}
              src={picture.fileUrl}
              alt={picture.alt ?? name}
              width={1280}
              height={960}
              sizes={step === 0 ? '(min-width: 768px) 720px, 94vw' : '1920px'}
              placeholderColor={picture.color}
            />
          </button>
        </Box>
        <ZoomControls
          shown={shown}
          total={total}
          step={step}
          isLargest={isLargest}
          onShow={show}
          onZoom={setStep}
        />
      </Box>
    </Dialog>
  );
}

/** Ref of the scrolled frame; a zoom goes into the centre instead of the top-left corner. */
function useCentredScroll(step: number) {
  const frameRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frameRef.current;
    if (!element || step === 0) return;
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
    element.scrollTop = (element.scrollHeight - element.clientHeight) / 2;
  }, [step]);
  return frameRef;
}

interface ZoomControlsProps {
  /** Index of the shown picture. */
  shown: number;
  total: number;
  /** Index of the zoom scale. */
  step: number;
  isLargest: boolean;
  onShow: (index: number) => void;
  onZoom: (step: number) => void;
}

function ZoomControls({ shown, total, step, isLargest, onShow, onZoom }: ZoomControlsProps) {
  const t = useText('marketplace');
  return (
    <Flex justifyContent="space-between" alignItems="center" marginTop="3" gap="2">
      <Flex gap="2">
        <IconButton
          icon="chevron-left"
          variant="outline"
          label={t('item.previousPicture')}
          disabled={shown === 0}
          onClick={() => onShow(shown - 1)}
        />
        <IconButton
          icon="chevron-right"
          variant="outline"
          label={t('item.nextPicture')}
          disabled={shown === total - 1}
          onClick={() => onShow(shown + 1)}
        />
      </Flex>
      <Text size="sm" tone="muted" role="status">
        {t('item.picture', { number: shown + 1, total })}
      </Text>
      <Flex gap="2">
        <IconButton
          icon="minus"
          variant="outline"
          label={t('item.zoomOut')}
          disabled={step === 0}
          onClick={() => onZoom(step - 1)}
        />
        <IconButton
          icon="plus"
          variant="outline"
          label={t('item.zoomIn')}
          disabled={isLargest}
          onClick={() => onZoom(step + 1)}
        />
      </Flex>
    </Flex>
  );
}
