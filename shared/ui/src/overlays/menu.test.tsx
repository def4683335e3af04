import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { Button } from '../primitives/button.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { clickNth } from '../testing/repeated-clicks.ts';
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

test('ignores the second click of a double-click on an entry, which would reach what lies below', async () => {
  const [logout, remove] = [jest.fn(), jest.fn()];
  renderUi(
    <>
      <Menu
        trigger={<Button>Profile</Button>}
        items={[{ value: 'logout', label: 'Log out', onSelect: logout }]}
      />
      <Button onClick={remove}>Remove</Button>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Profile' }));
  clickNth(await screen.findByRole('menuitem', { name: 'Log out' }), 1);
  await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
  const below = screen.getByRole('button', { name: 'Remove' });
  clickNth(below, 2);
  expect(remove).not.toHaveBeenCalled();
  expect(logout).toHaveBeenCalledTimes(1);
  clickNth(below, 1);
  expect(remove).toHaveBeenCalledTimes(1);
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
