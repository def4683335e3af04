import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw } from '../testing/draw.tsx';
import { ConfirmModal } from './confirm-modal.tsx';
import { StatusModal, type StatusModalKind } from './status-modal.tsx';

const modal = (kind: StatusModalKind, onClose: () => void = () => {}) => (
  <StatusModal kind={kind} onClose={onClose} title="Out of stock" primaryLabel="OK" closeLabel="Close">
    Somebody was quicker.
  </StatusModal>
);

test.each(['error', 'info', 'success', 'warning'] as const)(
  'of the kind %s says what happened, with a sign of its own',
  async (kind) => {
    draw(modal(kind));
    const dialog = await screen.findByRole('alertdialog', { name: 'Out of stock' });
    expect(dialog).toHaveTextContent('Somebody was quicker.');
    expect(dialog.querySelector('[data-kind]')).toHaveAttribute('data-kind', kind);
  },
);

test('of the kind close is not there', async () => {
  const { rerender } = draw(modal('info'));
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  rerender(modal('close'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('closes by its one button', async () => {
  const onClose = jest.fn();
  draw(modal('error', onClose));
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('is read out whole when it comes: it is described by what it says', async () => {
  draw(modal('error'));
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription('Somebody was quicker.');
});

test('a question describes the button that answers it with what will happen', async () => {
  draw(
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
