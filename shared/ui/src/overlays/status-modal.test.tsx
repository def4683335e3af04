import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui.tsx';
import { ConfirmModal } from './confirm-modal.tsx';
import { StatusModal, type StatusModalKind } from './status-modal.tsx';

const modal = (kind: StatusModalKind, onClose: () => void = () => {}) => (
  <StatusModal kind={kind} onClose={onClose} title="Out of stock" primaryLabel="OK" closeLabel="Close">
    Somebody was quicker.
  </StatusModal>
);

test.each(['error', 'info', 'success', 'warning'] as const)(
  'shows its message and icon for the kind %s',
  async (kind) => {
    renderUi(modal(kind));
    const dialog = await screen.findByRole('alertdialog', { name: 'Out of stock' });
    expect(dialog).toHaveTextContent('Somebody was quicker.');
    expect(dialog.querySelector('[data-kind]')).toHaveAttribute('data-kind', kind);
  },
);

test('renders nothing for the kind close', async () => {
  const { rerender } = renderUi(modal('info'));
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  rerender(modal('close'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('closes on the primary button', async () => {
  const onClose = jest.fn();
  renderUi(modal('error', onClose));
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('has its message as accessible description, so that screen readers read it out on opening', async () => {
  renderUi(modal('error'));
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription('Somebody was quicker.');
});

test('ConfirmModal describes its confirm button with the message', async () => {
  renderUi(
    <ConfirmModal
      open
      onClose={() => {}}
      onConfirm={() => {}}
      title="All received?"
      labels={{ confirm: 'Yes', cancel: 'Not yet' }}
    >
      The seller gets ฿250.
    </ConfirmModal>,
  );
  expect(await screen.findByRole('button', { name: 'Yes' })).toHaveAccessibleDescription(
    'The seller gets ฿250.',
  );
});
