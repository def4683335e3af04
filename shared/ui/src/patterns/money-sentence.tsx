import type { ReactNode } from 'react';
import { Icon, type IconName } from '../primitives/icon.tsx';
import { styledElement } from '../theme/styled-element.ts';

const SentenceElement = styledElement('p', {
  display: 'flex',
  gap: '10px',
  width: '100%',
  padding: '12px 14px',
  borderRadius: '8px',
  background: 'var(--c-glow)',
  border: '1px solid color-mix(in srgb, var(--c-accent) 40%, transparent)',
  color: 'var(--c-fg)',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  textWrap: 'pretty',
  '& > svg': { flex: 'none', marginTop: '1px', color: 'var(--c-accent)' },
});

export type MoneySentenceProps = { children: ReactNode; icon?: IconName; id?: string };

/** The sentence before a button that moves money: what is paid, what is held in escrow, who gets it and when. */
export function MoneySentence({ children, icon = 'shield', id }: MoneySentenceProps) {
  return (
    <SentenceElement id={id}>
      <Icon name={icon} size={22} />
      <span>{children}</span>
    </SentenceElement>
  );
}
