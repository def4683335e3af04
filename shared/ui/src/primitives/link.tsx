import { Link, withoutScrollReset } from '@talad/runtime/router';
import type { ComponentProps } from 'react';
import { canHover } from '../theme/scale.ts';
import { styledElement } from '../theme/styled-element.ts';

const linkStyles = {
  color: 'var(--c-accent)',
  textDecoration: 'underline',
  textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
  textUnderlineOffset: '0.2em',
  borderRadius: '4px',
  '&[data-tone=plain]': { color: 'inherit', textDecoration: 'none' },
  '&[data-tone=muted]': { color: 'var(--c-muted)' },
  [canHover]: {
    '&:hover': { textDecorationColor: 'currentColor' },
    '&[data-tone=plain]:hover': { color: 'var(--c-accent)' },
    '&[data-tone=muted]:hover': { color: 'var(--c-fg)' },
  },
};

const InnerLink = styledElement(Link, linkStyles);
const OuterLink = styledElement('a', linkStyles);

export type AppLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  to: string;
  /** Another site: a plain anchor in a new tab, without access to this window. */
  external?: boolean;
  tone?: 'accent' | 'muted' | 'plain';
};

/** A link within the site (client-side navigation), or to another site with `external`. */
export function AppLink({
  to,
  external = false,
  tone = 'accent',
  preventScrollReset,
  ...rest
}: AppLinkProps) {
  if (!external)
    return <InnerLink to={to} data-tone={tone} {...(preventScrollReset && withoutScrollReset)} {...rest} />;
  const { reloadDocument, replace, state, relative, viewTransition, discover, prefetch, ...anchor } = rest;
  return <OuterLink href={to} target="_blank" rel="noopener noreferrer" data-tone={tone} {...anchor} />;
}
