import { color } from '@talad/ui/colors';
import { styledElement } from '@talad/ui/styled-element';
import { Awning } from './awning.tsx';

const Storefront = styledElement('div', {
  width: '232px',
  marginInline: 'auto',
  marginBottom: '32px',
  '& > [data-part=shutter]': {
    height: '104px',
    marginInline: '12px',
    // The awning overlaps it.
    marginTop: '-10px',
    border: `1px solid ${color('edge')}`,
    borderTop: 0,
    borderRadius: '0 0 6px 6px',
    backgroundImage: `radial-gradient(60% 70% at 50% 18%, ${color('glow')}, transparent), repeating-linear-gradient(${color('surface')} 0 11px, ${color('hairline')} 11px 12px)`,
  },
  '& > [data-part=counter]': { height: '10px', borderRadius: '3px', background: color('edge') },
  '@media (forced-colors: active)': { display: 'none' },
});

/** An illustration of a closed shop, for empty and unavailable pages. */
export function ClosedStorefront() {
  return (
    <Storefront aria-hidden="true">
      <Awning />
      <div data-part="shutter" />
      <div data-part="counter" />
    </Storefront>
  );
}
