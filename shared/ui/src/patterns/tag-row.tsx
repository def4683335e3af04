import type { CSSObject } from '@emotion/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useRowOverflow } from './use-row-overflow.ts';

export const tagRowStyles: CSSObject = {
  '& [data-part=tag-row]': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    height: '22px',
  },
  '& [data-part=tags]': {
    display: 'flex',
    // Whatever does not fit wraps below the row's edge, so a tag is never cut through.
    flexWrap: 'wrap',
    gap: '4px',
    flex: '0 1 auto',
    minWidth: 0,
    height: '22px',
    overflow: 'hidden',
    listStyle: 'none',
  },
  '& [data-part=tag]': {
    maxWidth: '100%',
    height: '22px',
    paddingInline: '8px',
    borderRadius: '999px',
    background: 'color-mix(in srgb, var(--c-fg) 8%, transparent)',
    color: 'var(--c-muted)',
    fontSize: '0.75rem',
    lineHeight: '22px',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& [data-part=tag-more]': {
    position: 'relative',
    zIndex: 2,
    flex: 'none',
    width: '28px',
    height: '22px',
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

/** One row of tags; those that do not fit are behind the "…" button. Its styles come with the piece around it. */
export function TagRow({ tags, moreLabel }: { tags: readonly string[]; moreLabel: string }) {
  const row = useRef<HTMLUListElement>(null);
  const overflows = useRowOverflow(row, tags.length > 1);
  const [open, setOpen] = useState(false);
  const listId = useId();
  if (tags.length === 0) return null;
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <div data-part="tag-row">
      <ul data-part="tags" ref={row}>
        {tags.map((tag) => (
          <li data-part="tag" key={tag} title={tag}>
            {tag}
          </li>
        ))}
      </ul>
      {overflows ? (
        <button
          type="button"
          data-part="tag-more"
          aria-label={moreLabel}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
          onBlur={() => setOpen(false)}
          onKeyDown={closeOnEscape}
        >
          …
        </button>
      ) : null}
      {open ? (
        <ul data-part="tag-list" id={listId}>
          {tags.map((tag) => (
            <li data-part="tag" key={tag}>
              {tag}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
