import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import { IconButton } from '../primitives/button.tsx';
import { from } from '../theme/scale.ts';
import { styledElement } from '../theme/styled-element.ts';
import { scrollFocusedIntoView } from './scroll-focused-into-view.ts';
import { useAutoplayAllowed } from './use-autoplay-allowed.ts';

/** The part of Swiper's style sheet that this carousel needs, and a plain scrolling row until Swiper has loaded. */
const CarouselElement = styledElement('section', {
  position: 'relative',
  '& .swiper': {
    position: 'relative',
    overflow: 'hidden',
    zIndex: 1,
    touchAction: 'pan-y',
    margin: '-4px',
    padding: '4px',
  },
  '& .swiper-wrapper': {
    display: 'flex',
    position: 'relative',
    width: '100%',
    transitionProperty: 'transform',
    listStyle: 'none',
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    scrollbarWidth: 'none',
    // Snapping would push a keyboard-focused slide back over the edge.
    '&:has(:focus-visible)': { scrollSnapType: 'none' },
  },
  '& .swiper-initialized > .swiper-wrapper': { overflowX: 'visible', scrollSnapType: 'none' },
  '& .swiper-slide': {
    flex: 'none',
    position: 'relative',
    width: 'clamp(132px, 40vw, 208px)',
    marginInlineEnd: '16px',
    scrollSnapAlign: 'start',
  },
  '&[data-width=wide] .swiper-slide': {
    width: 'clamp(220px, 64vw, 284px)',
    // Whole slides from edge to edge of the content.
    [from.md]: { width: 'calc((100% - 32px) / 3)' },
    [from.lg]: { width: 'calc((100% - 48px) / 4)' },
  },
  '& > [data-part=carousel-pause]': {
    position: 'absolute',
    insetInlineEnd: '8px',
    top: '8px',
    zIndex: 3,
  },
});

export type AutoplayCarouselProps = {
  /** The slides. */
  children: ReactNode;
  label: string;
  /** ms per slide. */
  delay?: number;
  /** Additional ms before the first move after each stop, so that two stacked rows do not move at the same time. */
  startDelay?: number;
  width?: 'card' | 'wide';
  labels?: { pause: string; play: string };
};

/** A row with autoplay that pauses for hover, focus, a hidden page and reduced motion. */
export function AutoplayCarousel(props: AutoplayCarouselProps) {
  const { children, label, delay = 4000, startDelay = 0, width = 'card', labels } = props;
  const region = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  const isAllowed = useAutoplayAllowed(region);
  const slides = Children.toArray(children);
  const swiper = useSwiper(frame, slides.length, delay);
  useAutoplay(swiper, isAllowed && !paused, startDelay);

  return (
    <CarouselElement ref={region} aria-label={label} aria-roledescription="carousel" data-width={width}>
      <div
        className="swiper"
        ref={frame}
        // Browsers scroll to the focused element; with Swiper the row moves instead.
        onScroll={swiper === undefined ? undefined : (event) => event.currentTarget.scrollTo(0, 0)}
      >
        <ul className="swiper-wrapper">
          {slides.map((slide, index) => (
            <li
              className="swiper-slide"
              key={index}
              onFocus={(event) => {
                if (swiper === undefined) scrollFocusedIntoView(event);
                else if (event.target.matches(':focus-visible')) swiper.slideTo(index);
              }}
            >
              {slide}
            </li>
          ))}
        </ul>
      </div>
      {swiper === undefined ? null : (
        <div data-part="carousel-pause">
          <IconButton
            variant="scrim"
            size="sm"
            iconSize={18}
            icon={paused ? 'play' : 'pause'}
            label={paused ? (labels?.play ?? 'Play') : (labels?.pause ?? 'Pause')}
            onClick={() => setPaused(!paused)}
          />
        </div>
      )}
    </CarouselElement>
  );
}

/** The carousel's Swiper, once it has loaded; none with reduced motion. */
function useSwiper(frame: RefObject<HTMLDivElement | null>, count: number, delay: number) {
  const [swiper, setSwiper] = useState<Swiper>();
  useEffect(() => {
    const element = frame.current;
    if (element === null || count === 0 || window.matchMedia('(prefers-reduced-motion: reduce)').matches)
      return;
    let live = true;
    let made: Swiper | undefined;
    // The row can be read and swiped without Swiper, so its code loads later.
    const timer = setTimeout(async () => {
      const { Autoplay, Swiper: Moving } = await import('./swiper-parts.ts');
      if (!live) return;
      made = new Moving(element, {
        modules: [Autoplay],
        slidesPerView: 'auto',
        rewind: true,
        speed: 250,
        autoplay: { delay, disableOnInteraction: false, enabled: false },
      });
      setSwiper(made);
    }, 1500);
    return () => {
      live = false;
      clearTimeout(timer);
      made?.destroy(true, true);
      setSwiper(undefined);
    };
  }, [count, delay]);
  return swiper;
}

function useAutoplay(swiper: Swiper | undefined, moving: boolean, startDelay: number) {
  useEffect(() => {
    if (swiper === undefined || swiper.destroyed) return;
    if (!moving) return;
    // Wait on every start, so that two rows that stopped together do not restart together.
    const timer = setTimeout(() => swiper.autoplay.start(), startDelay);
    return () => {
      clearTimeout(timer);
      if (!swiper.destroyed) swiper.autoplay.stop();
    };
  }, [swiper, moving, startDelay]);
}
