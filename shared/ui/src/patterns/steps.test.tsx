import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../primitives/button.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { clickNth } from '../testing/repeated-clicks.ts';
import { Steps } from './steps.tsx';

function Withdrawal() {
  const [step, setStep] = useState(0);
  return (
    <>
      <Steps label="Withdrawal steps" steps={['Amount', 'Review', 'Code']} current={step} />
      <Button onClick={() => setStep(step + 1)}>Confirm</Button>
    </>
  );
}

const current = () =>
  screen.getAllByRole('listitem').find((item) => item.ariaCurrent === 'step')?.textContent;

test('a double-click confirms one step, and the next step needs another click', () => {
  renderUi(<Withdrawal />);
  const confirm = screen.getByRole('button', { name: 'Confirm' });
  clickNth(confirm, 1);
  clickNth(confirm, 2);
  expect(current()).toMatch(/Review$/);
  clickNth(confirm, 1);
  expect(current()).toMatch(/Code$/);
});
