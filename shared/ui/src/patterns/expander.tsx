import { css, jsx } from '@emotion/react';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../primitives/button.tsx';
import { Icon } from '../primitives/icon.tsx';
import { belowDesktop } from '../theme/scale.ts';

export type ExpanderProps = {
  children: ReactNode;
  /** px shown while closed. */
  height?: number;
  /** Where the content is cut: everywhere, or below 1024 px alone. */
  cut?: 'always' | 'below-desktop';
  /** Whether the content will be higher than that, as well as can be told before it is laid out: nothing moves then. */
  seemsLong?: boolean;
  labels: { more: string; less: string };
};

/**
 * Long content cut at a height, with a button that shows the rest; short content stands as it is. It opens by itself for a
 * focus that comes to something in it, and is never cut where no script could open it.
 */
export function Expander({
  children,
  height = 200,
  cut = 'always',
  seemsLong = false,
  labels,
}: ExpanderProps) {
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(seemsLong);
  const styles = useMemo(() => {
    const closed = {
      '&:not([data-open])': { overflow: 'hidden', maxHeight: `${height}px` },
      '&[data-long]:not([data-open])': {
        maskImage: 'linear-gradient(to bottom, #000 calc(100% - 56px), transparent)',
      },
      '@media (scripting: none)': { '&:not([data-open])': { maxHeight: 'none' } },
    };
    return css(cut === 'always' ? closed : { [belowDesktop]: closed });
  }, [height, cut]);
  useEffect(() => {
    const element = content.current;
    if (element === null || open) return;
    // By what the browser cut: it alone knows whether this window is one in which content is cut.
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 8);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);
  return (
    <div>
      {jsx(
        'div',
        {
          id,
          ref: content,
          css: styles,
          onFocus: long ? () => setOpen(true) : undefined,
          'data-open': open ? '' : undefined,
          'data-long': long ? '' : undefined,
        },
        children,
      )}
      {long ? (
        <Button
          variant="ghost"
          size="sm"
          // A desk's window learns that nothing is cut there only once it has laid the page out.
          display={cut === 'below-desktop' ? { lg: 'none' } : undefined}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? labels.less : labels.more}
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
        </Button>
      ) : null}
    </div>
  );
}
