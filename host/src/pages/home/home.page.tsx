import { useText } from '@talad/runtime/i18n';
import { OpenSlot, Slot } from '@talad/runtime/slot';
import { from } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';
import { VisuallyHidden } from '@talad/ui/visually-hidden';

export { head } from './home-head.ts';

/**
 * Width and spacing of the page, as in the design system's Container and Stack. Those take style props, and nothing
 * else that renders before the header hydrates would load the style system.
 */
const Sections = styledElement('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '32px',
  maxWidth: '1232px',
  marginInline: 'auto',
  padding: '16px',
  [from.md]: { maxWidth: '1248px', padding: '24px' },
});

/** The home page: every section belongs to a team of its own. */
export default function HomePage() {
  const text = useText('host');
  return (
    <Sections>
      <VisuallyHidden>
        <h1>{text('home.title')}</h1>
      </VisuallyHidden>
      <Slot name="home.carousel" />
      <Slot name="home.ticker" />
      <Slot name="home.protection" />
      <Slot name="home.games" />
      <Slot name="home.trending" />
      <Slot name="home.brands" />
      <OpenSlot name="home.sections" />
    </Sections>
  );
}
