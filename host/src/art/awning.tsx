import { color } from '@talad/ui/colors';
import { styledElement } from '@talad/ui/styled-element';

// One tile has a light and a dark stripe, each ending in a scallop; `background-repeat: round` cuts no stripe.
const tile = '48px 100%';
const scallop = (at: string) => `radial-gradient(25% 10px at ${at} calc(100% - 10px), #000 97%, transparent)`;

/** A striped awning, full width. Decorative. */
export const Awning = styledElement('div', {
  height: '28px',
  backgroundImage: `linear-gradient(rgb(0 0 0 / 0) 40%, rgb(0 0 0 / 0.22)), linear-gradient(90deg, ${color('accent')} 50%, color-mix(in srgb, ${color('accent')} 22%, ${color('bg')}) 50%)`,
  backgroundSize: `100% 100%, ${tile}`,
  backgroundRepeat: 'no-repeat, round',
  maskImage: `linear-gradient(#000, #000), ${scallop('25%')}, ${scallop('75%')}`,
  maskSize: `100% calc(100% - 10px), ${tile}, ${tile}`,
  maskRepeat: 'no-repeat, round, round',
  '@media (forced-colors: active)': { display: 'none' },
});
