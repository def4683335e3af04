import { Link } from '@talad/runtime/router';
import { Icon } from '../primitives/icon.tsx';
import { canHover, from } from '../theme/scale.ts';
import { styledElement } from '../theme/styled-element.ts';

const BreadcrumbNav = styledElement('nav', {
  display: 'none',
  fontSize: '0.875rem',
  color: 'var(--c-muted)',
  // The distance to the title is set here for all pages.
  [from.md]: { display: 'block', marginBottom: '16px' },
  '& > ol': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '6px', listStyle: 'none' },
  '& > ol > li': { display: 'inline-flex', alignItems: 'center', gap: '6px', minWidth: 0, maxWidth: '40ch' },
  '& > ol > li > svg': { flex: 'none' },
  '& [data-part=crumb]': {
    color: 'inherit',
    textDecoration: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderRadius: '4px',
  },
  '& [data-part=crumb][aria-current]': { color: 'var(--c-fg)' },
  [canHover]: {
    '& a[data-part=crumb]:hover': {
      color: 'var(--c-fg)',
      textDecoration: 'underline',
      textUnderlineOffset: '0.25em',
    },
  },
});

export type BreadcrumbProps = {
  items: readonly { label: string; href?: string }[];
  /** "You are here", for screen readers. */
  label: string;
};

/** Breadcrumb navigation; the last entry is the current page. Hidden below 768 px. */
export function Breadcrumb({ items, label }: BreadcrumbProps) {
  return (
    <BreadcrumbNav aria-label={label}>
      <ol>
        {items.map((item, index) => {
          const last = index === items.length - 1;
          return (
            <li key={`${item.href ?? ''}${item.label}`}>
              {last || item.href === undefined ? (
                <span data-part="crumb" aria-current={last ? 'page' : undefined} title={item.label}>
                  {item.label}
                </span>
              ) : (
                <Link data-part="crumb" to={item.href} title={item.label}>
                  {item.label}
                </Link>
              )}
              {last ? null : <Icon name="chevron-right" size={14} />}
            </li>
          );
        })}
      </ol>
    </BreadcrumbNav>
  );
}
