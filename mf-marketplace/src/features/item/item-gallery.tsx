import type { DynamicItemDetail } from '@talad/contract/listings';
import type { PictureRef } from '@talad/contract/schema';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { IconButton } from '@talad/ui/button';
import { Picture } from '@talad/ui/picture';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { Gallery, Thumbs } from './gallery-styles.ts';

// Few users zoom, and the dialog is a large chunk.
const GalleryZoom = lazy(() => import('./gallery-zoom.tsx'));

/** Pictures of a listing; falls back to the card picture. */
export const picturesOf = (item: DynamicItemDetail) =>
  item.images.length > 0 ? item.images : [{ fileUrl: item.imageUrl, color: item.imageColor }];

/**
 * Picture gallery of a listing: a row that swipe, arrow keys and buttons move. The first picture is usually the LCP
 * element and loads with priority; the others load lazily.
 */
export function ItemGallery({ item }: { item: DynamicItemDetail }) {
  const t = useText('marketplace');
  const name = useLocalize()(item.names);
  const [isLarge, setLarge] = useState<boolean>();
  const pictures = picturesOf(item);
  const total = pictures.length;
  const { track, shown, go, follow } = useGalleryTrack(total);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(shown + step);
  };

  return (
    <Gallery aria-label={t('item.pictures')} onKeyDown={onKeyDown}>
      <div data-part="frame">
        <ul data-part="track" ref={track} onScroll={follow}>
          {pictures.map(({ fileUrl, color, alt = name }, index) => (
            <li key={fileUrl}>
              <button
                type="button"
                aria-label={t('item.enlarge', { number: index + 1, total, name: alt })}
                onFocus={() => go(index)}
                onClick={() => setLarge(true)}
              >
                <Picture
                  src={fileUrl}
                  alt={alt}
                  width={640}
                  height={480}
                  sizes="(min-width: 1200px) 620px, (min-width: 1024px) 52vw, (min-width: 768px) 46vw, 94vw"
                  priority={index === 0}
                  placeholderColor={color}
                />
              </button>
            </li>
          ))}
        </ul>
        {total > 1 ? <GalleryArrows shown={shown} total={total} onShow={go} /> : null}
      </div>
      {total > 1 ? <GalleryThumbs pictures={pictures} shown={shown} onShow={go} /> : null}
      {isLarge === undefined ? null : (
        <Suspense fallback={null}>
          <GalleryZoom
            name={name}
            pictures={pictures}
            shown={shown}
            open={isLarge}
            onShow={go}
            onClose={() => setLarge(false)}
          />
        </Suspense>
      )}
    </Gallery>
  );
}

/** Scroll position of the track, in pictures: `go` sets it, `follow` reads it after a scroll. */
function useGalleryTrack(total: number) {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const go = (index: number) => {
    const element = track.current;
    if (!element || index < 0 || index >= total) return;
    // The style sheet sets scroll-behavior.
    element.scrollLeft = index * element.clientWidth;
    setShown(index);
  };
  const follow = () => {
    const element = track.current;
    if (element?.clientWidth) setShown(Math.round(element.scrollLeft / element.clientWidth));
  };
  return { track, shown, go, follow };
}

interface GalleryPositionProps {
  /** Index of the shown picture. */
  shown: number;
  onShow: (index: number) => void;
}

function GalleryArrows({ shown, total, onShow }: GalleryPositionProps & { total: number }) {
  const t = useText('marketplace');
  return (
    <>
      <div data-part="arrow" data-side="start">
        <IconButton
          icon="chevron-left"
          variant="scrim"
          label={t('item.previousPicture')}
          disabled={shown === 0}
          onClick={() => onShow(shown - 1)}
        />
      </div>
      <div data-part="arrow" data-side="end">
        <IconButton
          icon="chevron-right"
          variant="scrim"
          label={t('item.nextPicture')}
          disabled={shown === total - 1}
          onClick={() => onShow(shown + 1)}
        />
      </div>
      <span data-part="count" aria-hidden="true">
        {`${shown + 1} / ${total}`}
      </span>
    </>
  );
}

function GalleryThumbs({
  pictures,
  shown,
  onShow,
}: GalleryPositionProps & { pictures: readonly PictureRef[] }) {
  const t = useText('marketplace');
  const total = pictures.length;
  return (
    <Thumbs role="group" aria-label={t('item.choosePicture')}>
      {pictures.map(({ fileUrl, color }, index) => (
        <button
          key={fileUrl}
          type="button"
          aria-label={t('item.picture', { number: index + 1, total })}
          aria-current={index === shown ? 'true' : undefined}
          onClick={() => onShow(index)}
        >
          <Picture src={fileUrl} alt="" width={80} height={60} placeholderColor={color} />
        </button>
      ))}
    </Thumbs>
  );
}
