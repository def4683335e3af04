import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../primitives/button.tsx';
import { Icon } from '../primitives/icon.tsx';
import { belowDesktop } from '../theme/scale.ts';
import { styledElement } from '../theme/styled-element.ts';

const closed = {
  '&:not([data-open])': { overflow: 'hidden', maxHeight: 'var(--expander-height)' },
  '&[data-long]:not([data-open])': {
    maskImage: 'linear-gradient(to bottom, #000 calc(100% - 56px), transparent)',
  },
  '@media (scripting: none)': { '&:not([data-open])': { maxHeight: 'none' } },
};

const Content = styledElement('div', {
  '&[data-cut=always]': closed,
  [belowDesktop]: { '&[data-cut=below-desktop]': closed },
});

export type ExpanderProps = {
  children: ReactNode;
  /** px shown while collapsed. */
  height?: number;
  /** Where the content is clipped: always, or only below 1024 px. */
  cut?: 'always' | 'below-desktop';
  /** Estimate before layout whether the content is higher than `height`; a correct one avoids a layout shift. */
  expectOverflow?: boolean;
  labels: { more: string; less: string };
};

/**
 * Clips long content at a height, with a button that shows the rest; short content is not clipped. It expands when an
 * element inside gets the focus, and does not clip when scripting is disabled.
 */
export function Expander({
  children,
  height = 200,
  cut = 'always',
  expectOverflow = false,
  labels,
}: ExpanderProps) {
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(expectOverflow);
  useEffect(() => {
    const element = content.current;
    if (element === null || open) return;
    // Measured, because a media query decides whether the content is clipped at this window width.
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 8);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);
  return (
    <div>
      <Content
        id={id}
        ref={content}
        data-cut={cut}
        style={{ '--expander-height': `${height}px` } as CSSProperties}
        onFocus={long ? () => setOpen(true) : undefined}
        data-open={open ? '' : undefined}
        data-long={long ? '' : undefined}
      >
        {children}
      </Content>
      {long ? (
        <Button
          variant="ghost"
          size="sm"
          // Hidden by CSS on desktop, where the content is not clipped but the measurement comes only after layout.
          display={cut === 'below-desktop' ? { lg: 'none' } : undefined}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>{open ? labels.less : labels.more}</span>
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
        </Button>
      ) : null}
    </div>
  );
}
