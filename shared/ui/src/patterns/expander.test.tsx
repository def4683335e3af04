import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { UiProvider } from '../primitives/provider.tsx';
import { serverStyles } from '../testing/inserted-styles.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { Expander } from './expander.tsx';

const labels = { more: 'Show more', less: 'Show less' };
/** Mocks the layout of content that is `px` high and clipped at 200. */
function isHigh(px: number) {
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(px);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(Math.min(px, 200));
}

afterEach(() => jest.restoreAllMocks());

/** The rule that clips, for the content's own `data-cut`. */
const clipping = (cut: string) =>
  `[data-cut=${cut}]:not([data-open]){overflow:hidden;max-height:var(--expander-height);}`;

test('clips content higher than 200 px until it is expanded', async () => {
  isHigh(900);
  renderUi(<Expander labels={labels}>A long story</Expander>);
  expect(screen.getByText('A long story')).toHaveStyle({ '--expander-height': '200px' });
  expect(screen.getByText('A long story')).toHaveAttribute('data-cut', 'always');
  expect(serverStyles()).toContain(clipping('always'));
  const more = screen.getByRole('button', { name: 'Show more', expanded: false });
  expect(screen.getByText('A long story')).not.toHaveAttribute('data-open');
  await userEvent.click(more);
  expect(screen.getByText('A long story')).toHaveAttribute('data-open');
  await userEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
  expect(screen.getByText('A long story')).not.toHaveAttribute('data-open');
});

test('has no button for content that fits', () => {
  isHigh(200);
  renderUi(<Expander labels={labels}>A word</Expander>);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('clips at a custom height', () => {
  renderUi(
    <Expander labels={labels} height={320}>
      A story
    </Expander>,
  );
  expect(screen.getByText('A story')).toHaveStyle({ '--expander-height': '320px' });
});

test('expands when an element inside gets the focus', async () => {
  isHigh(900);
  renderUi(
    <Expander labels={labels}>
      <a href="#end">The end</a>
    </Expander>,
  );
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'The end' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Show less', expanded: true })).toBeVisible();
});

test('clips only below 1024 px with below-desktop', () => {
  renderUi(
    <Expander labels={labels} cut="below-desktop">
      A story
    </Expander>,
  );
  expect(screen.getByText('A story')).toHaveAttribute('data-cut', 'below-desktop');
  const [everywhere = '', below = ''] = serverStyles().split('@media(max-width:1023.98px){.t-');
  expect(below).toContain(clipping('below-desktop'));
  expect(everywhere).not.toContain(clipping('below-desktop'));
});

test('renders the button on the server with expectOverflow and removes it if the content fits', () => {
  const story = (
    <UiProvider>
      <Expander labels={labels} expectOverflow>
        A story
      </Expander>
    </UiProvider>
  );
  expect(renderToString(story)).toContain('Show more');
  isHigh(200);
  renderUi(story);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
