import { screen } from '@testing-library/react';
import { Box } from '../primitives/box.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { styled } from './styled.ts';
import { styledElement } from './styled-element.ts';

const Plate = styled('button', { padding: '16px', color: 'red' });
const Anchor = styledElement('a', { textDecoration: 'underline' });

/** Reads the declarations of the element's own class, because jsdom lets universal resets win over a class. */
function styleOf(name: string, property: string): string {
  const selector = `.${screen.getByText(name).className}`;
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const rule = rules.find((one) => one instanceof CSSStyleRule && one.selectorText === selector);
  if (!(rule instanceof CSSStyleRule)) throw new Error(`No rule for ${selector}`);
  return rule.style.getPropertyValue(property);
}

test('turns computed styles into a class, in which they win, and passes other props to the element', () => {
  renderUi(
    <Plate styles="margin-top:8px;padding:4px;" data-kind="test" aria-label="A plate">
      plate
    </Plate>,
  );
  const plate = screen.getByRole('button', { name: 'A plate' });
  expect(plate).toHaveAttribute('data-kind', 'test');
  expect(plate).not.toHaveAttribute('styles');
  expect(styleOf('plate', 'margin-top')).toBe('8px');
  expect(styleOf('plate', 'padding')).toBe('4px');
  expect(styleOf('plate', 'color')).toBe('red');
});

test('shares a class for the same styles', () => {
  renderUi(
    <>
      <Plate styles="padding:2px;">one</Plate>
      <Plate styles="padding:2px;">two</Plate>
      <Plate>three</Plate>
    </>,
  );
  const [one, two, three] = screen.getAllByRole('button').map(({ className }) => className);
  expect(one).toBe(two);
  expect(one).not.toBe(three);
});

test('the build replaces style props of components, here as in production', () => {
  renderUi(
    <Box padding={{ base: 3, md: 6 }} color="muted">
      box
    </Box>,
  );
  expect(styleOf('box', 'padding')).toBe('12px');
  expect(styleOf('box', 'color')).toBe('var(--c-muted)');
});

test('`as` renders another element, `asChild` styles the child, whose own styles remain', () => {
  renderUi(
    <>
      <Plate as="section">section</Plate>
      <Plate asChild aria-label="ours" id="given">
        <Anchor href="/there" id="own">
          anchor
        </Anchor>
      </Plate>
    </>,
  );
  expect(screen.getByText('section').tagName).toBe('SECTION');
  const anchor = screen.getByRole('link', { name: 'ours' });
  expect(anchor).toHaveAttribute('href', '/there');
  expect(anchor).toHaveAttribute('id', 'own');
  expect(styleOf('anchor', 'padding')).toBe('16px');
  expect(styleOf('anchor', 'text-decoration')).toContain('underline');
});

test('throws for asChild without a child element', () => {
  const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderUi(<Plate asChild>words only</Plate>)).toThrow('has no child element');
  failed.mockRestore();
});
