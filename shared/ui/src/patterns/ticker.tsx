import { Link } from '@talad/runtime/router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../primitives/button.tsx';
import { canHover, from } from '../theme/scale.ts';
import { styledElement } from '../theme/styled-element.ts';
import { useAutoplayAllowed, useReducedMotion } from './use-autoplay-allowed.ts';

const rowHeight = 48;
const moveTime = 250;

const TickerElement = styledElement('section', {
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  minHeight: `${rowHeight}px`,
  paddingInlineStart: '16px',
  borderRadius: '12px',
  border: '1px solid var(--c-hairline)',
  background: 'linear-gradient(90deg, var(--c-glow), transparent 60%), var(--c-surface)',
  '& > [data-part=ticker-lead]': {
    flex: 'none',
    color: 'var(--c-accent)',
    fontWeight: 600,
    fontSize: '0.875rem',
    marginInlineEnd: '12px',
  },
  '& > [data-part=ticker-window]': { flex: 1, minWidth: 0, height: `${rowHeight}px`, overflow: 'hidden' },
  '& [data-part=ticker-track]': {
    listStyle: 'none',
    '&[data-moving]': { transition: `transform ${moveTime}ms ease-out` },
  },
  '& [data-part=ticker-row]': {
    position: 'relative',
    height: `${rowHeight}px`,
    display: 'flex',
    alignItems: 'center',
  },
  // Two lines on a phone: the end of the sentence says what happened.
  '& [data-part=ticker-text]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    maxWidth: '100%',
    overflow: 'hidden',
    fontSize: '0.8125rem',
    textWrap: 'pretty',
    lineHeight: 1.6,
    color: 'var(--c-fg)',
    textDecoration: 'none',
    '&:focus-visible': { outlineOffset: '-2px', borderRadius: '8px' },
    [from.md]: { WebkitLineClamp: 1, fontSize: '0.875rem' },
  },
  // The whole row is clickable.
  '& a[data-part=ticker-text]::after': { content: '""', position: 'absolute', inset: 0 },
  [canHover]: { '& a[data-part=ticker-text]:hover': { color: 'var(--c-accent)' } },
});

/** An entry of a ticker. */
export type TickerSlide = { id: string; content: ReactNode; href?: string };

export type TickerProps = {
  slides: readonly TickerSlide[];
  label: string;
  /** Label before the slides. */
  lead?: ReactNode;
  /** ms per slide. */
  interval?: number;
  labels?: { pause: string; play: string; next: string };
};

function Row({ slide, copy, onReached }: { slide: TickerSlide; copy: boolean; onReached: () => void }) {
  return (
    <li data-part="ticker-row" inert={copy} aria-hidden={copy || undefined} onFocus={onReached}>
      {slide.href === undefined ? (
        <span data-part="ticker-text">{slide.content}</span>
      ) : (
        <Link data-part="ticker-text" to={slide.href}>
          {slide.content}
        </Link>
      )}
    </li>
  );
}

/** Shows one slide at a time. The list is rendered twice, so that the end scrolls into the start. */
export function Ticker({ slides, label, lead, interval = 5000, labels }: TickerProps) {
  const region = useRef<HTMLElement>(null);
  const [slide, setSlide] = useState({ index: 0, moving: false });
  const [paused, setPaused] = useState(false);
  const isAllowed = useAutoplayAllowed(region);
  const prefersReducedMotion = useReducedMotion();
  const count = slides.length;
  const running = isAllowed && !paused && count > 1;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSlide(({ index }) => ({ index: index + 1, moving: true })), interval);
    return () => clearInterval(timer);
  }, [running, interval]);

  // The first copy looks the same as the first slide: jump there without a transition.
  useEffect(() => {
    if (slide.index < count || count === 0) return;
    const timer = setTimeout(() => setSlide({ index: 0, moving: false }), moveTime + 50);
    return () => clearTimeout(timer);
  }, [slide.index, count]);

  if (count === 0) return null;
  const shift = slide.index === 0 ? undefined : { transform: `translateY(${-rowHeight * slide.index}px)` };
  const rows = (copy: boolean) =>
    slides.map((slide, index) => (
      <Row
        key={copy ? `${slide.id}-copy` : slide.id}
        slide={slide}
        copy={copy}
        onReached={() => setSlide({ index, moving: false })}
      />
    ));
  return (
    <TickerElement ref={region} aria-label={label}>
      {lead === undefined ? null : <span data-part="ticker-lead">{lead}</span>}
      <div data-part="ticker-window" onScroll={(event) => event.currentTarget.scrollTo(0, 0)}>
        <ul data-part="ticker-track" data-moving={slide.moving ? '' : undefined} style={shift}>
          {rows(false)}
          {rows(true)}
        </ul>
      </div>
      {count > 1 && prefersReducedMotion ? (
        <IconButton
          icon="chevron-down"
          iconSize={18}
          label={labels?.next ?? 'Next'}
          onClick={() => setSlide(({ index }) => ({ index: (index + 1) % count, moving: false }))}
        />
      ) : null}
      {count > 1 && !prefersReducedMotion ? (
        <IconButton
          icon={paused ? 'play' : 'pause'}
          iconSize={18}
          label={paused ? (labels?.play ?? 'Play') : (labels?.pause ?? 'Pause')}
          onClick={() => setPaused(!paused)}
        />
      ) : null}
    </TickerElement>
  );
}
