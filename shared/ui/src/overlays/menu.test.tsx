import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { Button } from '../primitives/button.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { Menu } from './menu.tsx';

test('opens from its button and has links and actions as entries', async () => {
  const logout = jest.fn();
  renderUi(
    <Menu
      trigger={<Button>Profile</Button>}
      items={[
        { value: 'settings', label: 'Settings', to: '/setting' },
        { value: 'logout', label: 'Log out', onSelect: logout },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Profile' }));
  expect(await screen.findByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/setting');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
});

function Place() {
  return <output>{useLocation().pathname}</output>;
}

test('navigates through the router when a link is chosen by keyboard', async () => {
  renderUi(
    <>
      <Menu
        trigger={<Button>Profile</Button>}
        items={[{ value: 'settings', label: 'Settings', to: '/setting' }]}
      />
      <Place />
    </>,
  );
  screen.getByRole('button', { name: 'Profile' }).focus();
  await userEvent.keyboard('{Enter}');
  const entry = await screen.findByRole('menuitem', { name: 'Settings' });
  await waitFor(() => expect(entry).toHaveAttribute('data-highlighted'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('/setting'));
});
