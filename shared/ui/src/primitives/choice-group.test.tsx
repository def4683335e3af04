import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { ChoiceGroup } from './choice-group.tsx';

function Sizes() {
  const [value, choose] = useState(50);
  return (
    <ChoiceGroup
      legend="Size"
      value={value}
      onChoose={choose}
      choices={[
        { value: 50, label: '50 points', hint: '3 left' },
        { value: 100, label: '100 points' },
      ]}
    />
  );
}

describe('choice group', () => {
  it('has an accessible name and marks the selected choice', () => {
    renderUi(<Sizes />);
    expect(screen.getByRole('group', { name: 'Size' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /^50 points/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: '100 points' })).not.toBeChecked();
  });

  it('changes on a click and on the arrow keys', async () => {
    const user = userEvent.setup();
    renderUi(<Sizes />);
    await user.click(screen.getByRole('radio', { name: '100 points' }));
    expect(screen.getByRole('radio', { name: '100 points' })).toBeChecked();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('radio', { name: /^50 points/ })).toBeChecked();
  });
});
