import { apiError } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ActionResult } from '../../order-action/use-order-action.ts';
import { order, orderItem } from '../../testing/orders.ts';
import { renderUi } from '../../testing/render-ui.tsx';
import DisputeDialog from './dispute-dialog.tsx';

const call = 'POST /api/transaction/item/:id/dispute';

function open(item = orderItem()) {
  const results: ActionResult[] = [];
  const closed = jest.fn();
  const disputed = order({ items: [orderItem({ disputeState: 'open' })] });
  const rendered = renderUi(
    <DisputeDialog
      order={order({ items: [item] })}
      item={item}
      onResult={(outcome) => results.push(outcome)}
      onClose={closed}
    />,
    {
      user: newUser(),
      responses: {
        'POST /api/upload': { key: 'abc123', picture: { fileUrl: '/api/pictures/abc123', color: '#000000' } },
        [call]: disputed,
      },
    },
  );
  return { ...rendered, results, closed };
}
const send = () => screen.findByRole('button', { name: 'Report problem' });

describe('dispute dialog', () => {
  it('requires a description and a picture, and states that Talad keeps holding the money', async () => {
    const { user, api } = open();
    await user.click(await send());
    expect(await screen.findByText('Describe what happened.')).toBeVisible();
    expect(screen.getByText('Add at least one photo.')).toBeVisible();
    expect(screen.getByText(/Talad keeps holding ฿1,200 until somchai refunds you/)).toBeVisible();
    expect(api.inputsOf(call)).toEqual([]);
  });

  it('requires no picture of an item that was not received', async () => {
    const { user, api } = open();
    await user.click(await screen.findByRole('radio', { name: "I didn't receive it" }));
    await user.type(screen.getByRole('textbox', { name: 'What happened?' }), 'Nobody came');
    await user.click(await send());
    await waitFor(() =>
      expect(api.inputsOf(call)).toMatchObject([{ body: { kind: 'notReceived', pictureKeys: [] } }]),
    );
  });

  it('sends the report with the version of the shown order', async () => {
    const { user, api, results, closed } = open();
    await user.click(await screen.findByRole('radio', { name: 'Something else' }));
    await user.type(screen.getByRole('textbox', { name: 'What happened?' }), 'No rune');
    await user.upload(
      screen.getByLabelText('Choose photos', { selector: 'input' }),
      new File(['x'], 'proof.png', { type: 'image/png' }),
    );
    await screen.findByRole('img', { name: 'proof.png uploaded' });
    await user.type(screen.getByRole('textbox', { name: /^Describe photo 1/ }), 'My empty bag');
    await user.click(await send());
    await waitFor(() =>
      expect(api.inputsOf(call)).toEqual([
        {
          params: { id: 501 },
          body: {
            version: 3,
            kind: 'other',
            text: 'No rune',
            pictureKeys: ['abc123'],
            pictureAlts: { abc123: 'My empty bag' },
          },
        },
      ]),
    );
    await waitFor(() => expect(results).toEqual([{ kind: 'done', version: 3, textKey: 'dispute.done' }]));
    expect(closed).toHaveBeenCalled();
  });

  it('accepts a picture pasted into the form but not outside it', async () => {
    open();
    const field = await screen.findByRole('textbox', { name: 'What happened?' });
    const clipboardData = { files: [new File(['x'], 'pasted.png', { type: 'image/png' })] };
    fireEvent.paste(document.body, { clipboardData });
    fireEvent.paste(field, { clipboardData });
    expect(await screen.findAllByRole('img', { name: 'pasted.png uploaded' })).toHaveLength(1);
  });

  it('retries a failed picture upload', async () => {
    const { user, api } = open();
    const response = api.responses['POST /api/upload'];
    api.responses['POST /api/upload'] = () => {
      throw apiError('IMAGE_TOO_LARGE');
    };
    await user.upload(
      await screen.findByLabelText('Choose photos', { selector: 'input' }),
      new File(['x'], 'proof.png', { type: 'image/png' }),
    );
    expect(await screen.findByText(/proof\.png: This image is too large/)).toBeVisible();
    api.responses['POST /api/upload'] = response;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: 'proof.png uploaded' })).toBeVisible();
  });

  it('offers account problems for an account', async () => {
    open(orderItem({ kind: 'account' }));
    expect(await screen.findByRole('radio', { name: /I can't access the account/ })).toBeInTheDocument();
  });

  it('offers no account problems for other items', async () => {
    open();
    await send();
    expect(screen.queryByRole('radio', { name: /account/ })).not.toBeInTheDocument();
  });
});
