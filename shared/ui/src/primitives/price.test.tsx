import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { Price } from './price.tsx';

function Doubled() {
  const [amount, setAmount] = useState(-9);
  return (
    <button type="button" onClick={() => setAmount(amount < 0 ? 9 : amount * 2)}>
      <Price amount={amount} />
    </button>
  );
}

/** What the translators of browsers do to a page. */
function wrapTexts(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  }
}

test('Price shows the new amount on a page that the browser has translated', async () => {
  renderUi(<Doubled />);
  const button = screen.getByRole('button');
  expect(button).toHaveTextContent('−฿9');
  for (const shown of ['฿9', '฿18']) {
    wrapTexts(button);
    await userEvent.click(button);
    expect(button.textContent).toBe(shown);
  }
});
