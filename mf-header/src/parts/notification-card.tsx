import { Link } from '@talad/runtime/router';
import { color } from '@talad/ui/colors';
import { canHover, fontSizes } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';
import type { ReactNode } from 'react';

const Card = styledElement('article', {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr)',
  gap: '12px',
  padding: '12px',
  borderRadius: '12px',
  border: `1px solid ${color('hairline')}`,
  background: color('surface'),
  '&[data-unread]': { borderColor: color('accent') },
  '& > [data-part=picture] img': { width: '56px', height: '56px', borderRadius: '8px' },
  '& [data-part=sign]': {
    display: 'grid',
    placeItems: 'center',
    width: '56px',
    height: '56px',
    borderRadius: '8px',
    color: color('accent'),
    background: color('glow'),
  },
  '& > [data-part=text-block]': { minWidth: 0, display: 'flex', flexDirection: 'column', gap: '4px' },
  '& [data-part=title]': {
    fontFamily: 'inherit',
    fontSize: fontSizes.compact,
    fontWeight: 600,
    lineHeight: 1.5,
    textWrap: 'wrap',
    overflowWrap: 'anywhere',
  },
  '& [data-part=title] > a': {
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '12px' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${color('accent')}`, outlineOffset: '2px' },
  },
  '& [data-part=text]': { fontSize: fontSizes.sm, color: color('muted'), overflowWrap: 'anywhere' },
  '& [data-part=foot]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '4px 8px',
    fontSize: fontSizes.xs,
    color: color('muted'),
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-part=new]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    color: color('accent'),
    fontWeight: 600,
    '&::before': {
      content: '""',
      width: '8px',
      height: '8px',
      borderRadius: '999px',
      background: color('accent'),
    },
  },
  [canHover]: {
    '&[data-link]:hover': { background: `color-mix(in srgb, ${color('fg')} 5%, ${color('surface')})` },
  },
});

interface NotificationCardBaseProps {
  /** Link target of the whole card. */
  to?: string;
  isUnread: boolean;
  unreadLabel: string;
  picture: ReactNode;
  title: ReactNode;
  time: ReactNode;
  children?: ReactNode;
}

/** A notification: one link over the whole card, with a label if it is unread. */
export function NotificationCardBase({
  to,
  isUnread,
  unreadLabel,
  picture,
  title,
  time,
  children,
}: NotificationCardBaseProps) {
  return (
    <Card data-unread={isUnread ? '' : undefined} data-link={to === undefined ? undefined : ''}>
      <span data-part="picture">{picture}</span>
      <div data-part="text-block">
        <h3 data-part="title">{to === undefined ? title : <Link to={to}>{title}</Link>}</h3>
        {children === undefined ? null : <div data-part="text">{children}</div>}
        <div data-part="foot">
          {time}
          {isUnread ? <span data-part="new">{unreadLabel}</span> : null}
        </div>
      </div>
    </Card>
  );
}
