import { keyframes } from '@emotion/react';
import { styledElement } from '../theme/styled-element.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const blink = keyframes({ '0%, 60%, 100%': { opacity: 0.25 }, '30%': { opacity: 1 } });

const SpinnerElement = styledElement('svg', {
  display: 'block',
  flex: 'none',
  animation: `${turn} 800ms linear infinite`,
});

export type SpinnerProps = {
  /** px */
  size?: number;
  /** Accessible name; without it the spinner is decorative, beside a text that already says so. */
  label?: string;
};

/** Spins while something is loading. */
export function Spinner({ size = 24, label }: SpinnerProps) {
  return (
    <SpinnerElement
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      role={label === undefined ? undefined : 'status'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <circle cx="12" cy="12" r="9" opacity="0.22" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </SpinnerElement>
  );
}

const DotsElement = styledElement('span', {
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: '0.35em',
  color: 'var(--c-muted)',
  '& [data-part=dot]': { animation: `${blink} 1200ms ease-out infinite` },
  '& [data-part=dot][data-step="1"]': { animationDelay: '200ms' },
  '& [data-part=dot][data-step="2"]': { animationDelay: '400ms' },
});

/** "Loading" with animated dots; with reduced motion it reads "Loading . . .". */
export function LoadingDots({ text = 'Loading' }: { text?: string }) {
  return (
    <DotsElement role="status">
      <span>{text}</span>{' '}
      <span aria-hidden="true">
        <span data-part="dot">.</span>{' '}
        <span data-part="dot" data-step="1">
          .
        </span>{' '}
        <span data-part="dot" data-step="2">
          .
        </span>
      </span>
    </DotsElement>
  );
}
