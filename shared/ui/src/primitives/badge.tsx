import type { ComponentProps, ReactNode } from 'react';
import { styledElement } from '../theme/styled-element.ts';
import { Icon, type IconName } from './icon.tsx';

const toneStyles = (name: string) => ({
  color: `var(--c-${name})`,
  background: `color-mix(in srgb, var(--c-${name}) 14%, transparent)`,
});

const BadgeElement = styledElement('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  maxWidth: '100%',
  minHeight: '24px',
  paddingInline: '8px',
  borderRadius: '999px',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  color: 'var(--c-muted)',
  background: 'color-mix(in srgb, var(--c-fg) 9%, transparent)',
  '& > svg': { flex: 'none' },
  '& > [data-part=badge-label]': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '&[data-tone=accent]': toneStyles('accent'),
  '&[data-tone=success]': toneStyles('success'),
  '&[data-tone=danger]': toneStyles('danger'),
  '&[data-tone=info]': toneStyles('info'),
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
});

/** Colours of a badge. */
export type BadgeTone = 'neutral' | 'accent' | 'success' | 'danger' | 'info';

export type BadgeProps = Omit<ComponentProps<'span'>, 'children'> & {
  tone?: BadgeTone;
  /** Icon with the same meaning as the colour. */
  shape?: IconName;
  children: ReactNode;
};

/** A short label. */
export function Badge({ tone = 'neutral', shape, children, ...rest }: BadgeProps) {
  return (
    <BadgeElement data-tone={tone} {...rest}>
      {shape === undefined ? null : <Icon name={shape} size={14} />}
      <span data-part="badge-label">{children}</span>
    </BadgeElement>
  );
}

const statusLooks = {
  cancel: { tone: 'danger', shape: 'close' },
  complete: { tone: 'success', shape: 'check' },
  delivery: { tone: 'info', shape: 'truck' },
  pending: { tone: 'neutral', shape: 'clock' },
  rate: { tone: 'accent', shape: 'star' },
  refund: { tone: 'info', shape: 'refund' },
  toPay: { tone: 'accent', shape: 'wallet' },
  waiting: { tone: 'neutral', shape: 'dots' },
  reject: { tone: 'danger', shape: 'warning' },
  redeemed: { tone: 'success', shape: 'ticket' },
  approved: { tone: 'success', shape: 'shield' },
} as const satisfies Record<string, { tone: BadgeTone; shape: IconName }>;

/** States of orders and listings that a badge shows. */
export type StatusKind = keyof typeof statusLooks;

export type StatusBadgeProps = Omit<BadgeProps, 'tone' | 'shape' | 'children'> & {
  kind: StatusKind;
  /** The localized status. */
  label: string;
};

/** The badge of a state. */
export function StatusBadge({ kind, label, ...rest }: StatusBadgeProps) {
  return (
    <Badge {...statusLooks[kind]} data-status={kind} {...rest}>
      {label}
    </Badge>
  );
}
