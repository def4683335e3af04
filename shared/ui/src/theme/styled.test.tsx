import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { styled } from './styled.ts';
import { styledElement } from './styled-element.ts';

const Plate = styled<'button', { look?: 'plain' | 'loud' }>('button', {
  base: { padding: '4' },
  variants: { look: { plain: { color: 'fg' }, loud: { color: 'accent' } } },
  defaultVariants: { look: 'plain' },
});
const Anchor = styledElement('a', { textDecoration: 'underline' });

/** Reads the declarations of the element's own class, because jsdom lets universal resets win over a class. */
function styleOf(name: string, property: string): string {
  const selector = `.${screen.getByText(name).className}`;
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const rule = rules.find((one) => one instanceof CSSStyleRule && one.selectorText === selector);
  if (!(rule instanceof CSSStyleRule)) throw new Error(`No rule for ${selector}`);
  return rule.style.getPropertyValue(property);
}

test('turns style props into a class and passes other props to the element', () => {
  renderUi(
    <Plate marginTop="2" data-kind="test" aria-label="A plate">
      plate
    </Plate>,
  );
  const plate = screen.getByRole('button', { name: 'A plate' });
  expect(plate).toHaveAttribute('data-kind', 'test');
  expect(plate).not.toHaveAttribute('marginTop');
  expect(styleOf('plate', 'margin-top')).toBe('var(--t-spacing-2)');
});

test('shares a class for the same props; props win over `css`, and `css` over the recipe', () => {
  renderUi(
    <>
      <Plate padding="2">one</Plate>
      <Plate padding="2">two</Plate>
      <Plate css={{ padding: '3' }}>three</Plate>
      <Plate css={{ padding: '3' }} padding="5">
        four
      </Plate>
    </>,
  );
  expect(screen.getByText('one').className).toBe(screen.getByText('two').className);
  expect(styleOf('three', 'padding')).toBe('var(--t-spacing-3)');
  expect(styleOf('four', 'padding')).toBe('var(--t-spacing-5)');
});

test('selects a variant by its prop or by default', () => {
  renderUi(
    <>
      <Plate>quiet</Plate>
      <Plate look="loud">loud</Plate>
    </>,
  );
  expect(styleOf('quiet', 'color')).toBe('var(--t-colors-fg)');
  expect(styleOf('loud', 'color')).toBe('var(--t-colors-accent)');
  expect(screen.getByText('loud')).not.toHaveAttribute('look');
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
  expect(styleOf('anchor', 'padding')).toBe('var(--t-spacing-4)');
  expect(styleOf('anchor', 'text-decoration')).toContain('underline');
});

test('throws for asChild without a child element', () => {
  const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderUi(<Plate asChild>words only</Plate>)).toThrow('has no child element');
  failed.mockRestore();
});
