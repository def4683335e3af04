import type { CSSObject } from '@emotion/react';
import { useEffect, useId, useRef, useState } from 'react';
import { useVisibleCount } from './use-row-overflow.ts';

/** Styles of a row of tags. */
export const tagRowStyles: CSSObject = {
  '& [data-part=tag-row]': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    height: '1.375rem',
  },
  '& [data-part=tags]': {
    display: 'flex',
    // Tags that do not fit wrap below the clipped row, so that no tag is cut in half.
    flexWrap: 'wrap',
    gap: '4px',
    flex: '0 1 auto',
    minWidth: 0,
    height: '1.375rem',
    overflow: 'hidden',
    listStyle: 'none',
  },
  '& [data-part=tag]': {
    maxWidth: '100%',
    height: '1.375rem',
    paddingInline: '8px',
    borderRadius: '999px',
    background: 'color-mix(in srgb, var(--c-fg) 8%, transparent)',
    color: 'var(--c-muted)',
    fontSize: '0.75rem',
    lineHeight: '1.375rem',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& [data-part=tag-more]': {
    position: 'relative',
    zIndex: 2,
    flex: 'none',
    width: '1.75rem',
    height: '1.375rem',
    borderRadius: '999px',
    border: '1px solid var(--c-edge)',
    background: 'transparent',
    color: 'var(--c-muted)',
    fontSize: '0.75rem',
    lineHeight: 1,
    cursor: 'pointer',
    '&::after': { content: '""', position: 'absolute', inset: '-11px -8px' },
  },
  '& [data-part=tag-list]': {
    position: 'absolute',
    zIndex: 6,
    bottom: 'calc(100% + 6px)',
    insetInlineEnd: 0,
    maxWidth: '100%',
    // Fits over the image above; more tags scroll.
    maxHeight: '108px',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px',
    padding: '10px',
    listStyle: 'none',
    borderRadius: '12px',
    background: 'var(--c-raised)',
    boxShadow: 'var(--c-lift)',
  },
};

/** One row of tags; a "…" button shows those that do not fit. The surrounding component includes `tagRowStyles`. */
export function TagRow({ tags, moreLabel }: { tags: readonly string[]; moreLabel: string }) {
  const container = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const fitting = useVisibleCount(row, tags.length);
  const [open, setOpen] = useState(false);
  const listId = useId();

  useEffect(() => {
    const element = container.current;
    if (!open || element === null) return;
    const isInside = (target: EventTarget | null) => target instanceof Node && element.contains(target);
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
      more.current?.focus();
    };
    const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
      if (!isInside(relatedTarget)) setOpen(false);
    };
    // Touch needs this: not every phone moves the focus on an outside tap.
    const closeOutside = ({ target }: PointerEvent) => {
      if (!isInside(target)) setOpen(false);
    };
    element.addEventListener('keydown', closeOnEscape);
    element.addEventListener('focusout', closeOnLeave);
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      element.removeEventListener('keydown', closeOnEscape);
      element.removeEventListener('focusout', closeOnLeave);
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [open]);

  if (tags.length === 0) return null;
  return (
    <div data-part="tag-row" ref={container}>
      <ul data-part="tags" ref={row}>
        {tags.map((tag) => (
          <li data-part="tag" key={tag} title={tag}>
            {tag}
          </li>
        ))}
      </ul>
      {fitting < tags.length ? (
        <button
          ref={more}
          type="button"
          data-part="tag-more"
          aria-label={moreLabel}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        >
          …
        </button>
      ) : null}
      {open && fitting < tags.length ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, so that the keyboard can scroll it
        <ul data-part="tag-list" id={listId} aria-label={moreLabel} tabIndex={0}>
          {tags.slice(fitting).map((tag) => (
            <li data-part="tag" key={tag} title={tag}>
              {tag}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
