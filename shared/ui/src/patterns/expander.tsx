import { css, jsx } from '@emotion/react';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../primitives/button.tsx';
import { Icon } from '../primitives/icon.tsx';

export type ExpanderProps = {
  children: ReactNode;
  /** px shown while closed. */
  height?: number;
  labels: { more: string; less: string };
};

/** Long content cut at a height, with a button that shows the rest; short content stands as it is. */
export function Expander({ children, height = 200, labels }: ExpanderProps) {
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(false);
  const styles = useMemo(
    () =>
      css({
        overflow: 'hidden',
        '&:not([data-open])': { maxHeight: `${height}px` },
        '&[data-long]:not([data-open])': {
          maskImage: 'linear-gradient(to bottom, #000 calc(100% - 56px), transparent)',
        },
      }),
    [height],
  );
  useEffect(() => {
    const element = content.current;
    if (element === null) return;
    const measure = () => setLong(element.scrollHeight > height + 8);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [height]);
  return (
    <div>
      {jsx(
        'div',
        {
          id,
          ref: content,
          css: styles,
          'data-open': open ? '' : undefined,
          'data-long': long ? '' : undefined,
        },
        children,
      )}
      {long ? (
        <Button
          variant="ghost"
          size="sm"
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
