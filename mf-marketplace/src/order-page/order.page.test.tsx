import type { Transaction } from '@talad/contract/orders';
import type { SlotProps } from '@talad/contract/slots';
import { invalidate } from '@talad/runtime/query-client';
import { apiError } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import { order, orderItem } from '../testing/orders.ts';
import { renderUi } from '../testing/render-ui.tsx';
import OrderPage from './order.page.tsx';

const one = 'GET /api/transaction/:id';
const at = {
  path: '/checkout/delivery/dynamic-item/77',
  route: '/checkout/delivery/dynamic-item/:id',
  user: newUser(),
};
const seen = (shown: Transaction) => ({ ...at, responses: { [one]: shown } });
const withActions = (...allowedActions: Transaction['items'][number]['allowedActions']) =>
  order({ items: [orderItem({ allowedActions })] });
const toDeliver = order({
  role: 'seller',
  items: [orderItem({ status: 'delivery', allowedActions: ['deliver', 'cancelBySeller'] })],
});

describe('allowed actions', () => {
  it.each([
    [
      ['receive', 'openDispute'],
      ['Confirm receipt', 'Report a problem'],
    ],
    [
      ['cancelByBuyer', 'openDispute'],
      ['Report a problem', 'Cancel item'],
    ],
    [['withdrawDispute'], ['Withdraw report']],
    [
      ['answerDispute', 'acceptRefund'],
      ['Respond', 'Refund buyer'],
    ],
    [['chat'], []],
    [[], []],
  ] as const)('maps %j to the buttons %j', async (actions, buttons) => {
    renderUi(<OrderPage />, seen(withActions(...actions)));
    const item = await screen.findByRole('region', { name: 'Riverglass Aegis' });
    expect(
      within(item)
        .queryAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(buttons);
  });

  it('leaves room below for what other teams contribute to each side', async () => {
    const slots = {
      'order.aside': (props: SlotProps['order.aside']) => <p>{JSON.stringify(props)}</p>,
    };
    renderUi(<OrderPage />, { ...seen(toDeliver), slots });
    const props = { transactionId: toDeliver.id, side: 'seller' };
    expect(await screen.findByText(JSON.stringify(props))).toBeVisible();
  });

  it('links to an open payment', async () => {
    renderUi(<OrderPage />, seen(withActions('pay', 'cancelUnpaid')));
    expect(await screen.findByRole('link', { name: 'Go to payment' })).toHaveAttribute(
      'href',
      '/checkout?paymentId=pay_1',
    );
  });
});

describe('receipt by the buyer', () => {
  it('requires a confirmation that states where the money goes, and sends the shown version', async () => {
    const done = order({
      items: [orderItem({ status: 'received', completedAt: '2026-11-21T03:00:00.000Z', allowedActions: [] })],
    });
    const { user, api, page } = renderUi(<OrderPage />, {
      ...at,
      responses: { [one]: order(), 'POST /api/transaction/item/:id/receive': done },
    });
    const moved = jest.fn();
    page.bus.on('order:changed', moved);
    await user.click(await screen.findByRole('button', { name: 'Confirm receipt' }));
    const question = await screen.findByRole('alertdialog', { name: 'Confirm receipt?' });
    expect(question).toHaveTextContent(
      'Talad holds ฿1,200. When you confirm, somchai is paid right away, and you can no longer report a problem.',
    );
    expect(api.inputsOf('POST /api/transaction/item/:id/receive')).toEqual([]);
    api.responses[one] = done;
    await user.click(within(question).getByRole('button', { name: 'Yes, confirm receipt' }));
    expect(await screen.findByText('Receipt confirmed. somchai has been paid.')).toBeVisible();
    expect(api.inputsOf('POST /api/transaction/item/:id/receive')).toEqual([
      { params: { id: 501 }, body: { version: 3 } },
    ]);
    expect(moved).toHaveBeenCalledWith({ transactionId: 77 });
    expect(screen.queryByRole('button', { name: 'Confirm receipt' })).not.toBeInTheDocument();
  });

  it('of details that were not viewed says so, and sends that the item arrived another way', async () => {
    const sealed = order({
      items: [orderItem({ kind: 'account', secret: { revealedAt: null }, allowedActions: ['receive'] })],
    });
    const { user, api } = renderUi(<OrderPage />, {
      ...at,
      responses: {
        [one]: sealed,
        'POST /api/transaction/item/:id/receive': ({ body }) => {
          if (!body.isReceivedElsewhere) throw apiError('SECRET_NOT_OPENED', 400);
          return sealed;
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm receipt' }));
    const question = await screen.findByRole('alertdialog', { name: 'Confirm receipt?' });
    expect(question).toHaveTextContent("You haven't viewed the encrypted details yet.");
    await user.click(within(question).getByRole('button', { name: 'Yes, confirm receipt' }));
    expect(await within(question).findByRole('alert')).toHaveTextContent(
      'View the details of the delivery first, or confirm that you received it another way.',
    );
    await user.click(within(question).getByRole('checkbox', { name: 'I received it another way' }));
    await user.click(within(question).getByRole('button', { name: 'Yes, confirm receipt' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(api.inputsOf('POST /api/transaction/item/:id/receive').at(-1)).toEqual({
      params: { id: 501 },
      body: { version: 3, isReceivedElsewhere: true },
    });
  });

  it('states until when Talad holds the money of a protected order and that a problem can be reported', async () => {
    const received = order({
      items: [
        orderItem({
          status: 'received',
          receivedAt: '2026-11-21T03:00:00.000Z',
          protectionHours: null,
          protectionUntil: '2026-11-24T03:00:00.000Z',
          allowedActions: ['openDispute'],
          version: 4,
        }),
      ],
    });
    const { user, api, page } = renderUi(<OrderPage />, {
      ...at,
      responses: { [one]: order(), 'POST /api/transaction/item/:id/receive': received },
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm receipt' }));
    api.responses[one] = received;
    await user.click(await screen.findByRole('button', { name: 'Yes, confirm receipt' }));
    expect(
      await screen.findByText(
        'Receipt confirmed. Talad still holds the money for 3 days, until 24 November 2026 at 10:00. You can report a problem until then.',
      ),
    ).toBeVisible();
    expect(screen.queryByText(/has been paid/)).not.toBeInTheDocument();

    // The seller refunds: what the page said about the money is no longer true.
    api.responses[one] = order({
      items: [
        orderItem({
          status: 'cancelBySeller',
          cancelCode: 'SELLER_REFUND',
          refunded: 1200,
          version: 6,
          allowedActions: [],
        }),
      ],
    });
    await act(() => invalidate(page.queryClient, one));
    expect(await screen.findByRole('heading', { name: 'Refunded by seller' })).toBeVisible();
    expect(screen.queryByText(/Talad still holds/)).not.toBeInTheDocument();
  });

  it('reports what happened in the meantime and shows the current state', async () => {
    const { user, api } = renderUi(<OrderPage />, {
      ...at,
      responses: {
        [one]: order(),
        'POST /api/transaction/item/:id/receive': () => {
          throw apiError('ILLEGAL_TRANSITION', 409);
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm receipt' }));
    api.responses[one] = order({
      items: [
        orderItem({
          status: 'cancelBySeller',
          cancelCode: 'SELLER_CANNOT',
          allowedActions: [],
          timeline: [
            ...orderItem().timeline,
            { event: 'cancelledBySeller', actor: 'seller', at: '2026-11-21T03:00:00.000Z' },
          ],
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Yes, confirm receipt' }));
    const message = await screen.findByText(
      'No changes were made because this order was updated in the meantime: Cancelled by the seller – refunded. The current status is shown below.',
    );
    expect(message).toBeVisible();
    await waitFor(() => expect(message.parentElement).toHaveFocus());
    expect(await screen.findByRole('heading', { name: 'Cancelled by seller' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});

describe('delivery by the seller', () => {
  it('requires at least one picture', async () => {
    const { user, api } = renderUi(<OrderPage />, seen(toDeliver));
    await user.click(await screen.findByRole('button', { name: 'Mark as delivered' }));
    expect(await screen.findByText('Add at least one photo.')).toBeVisible();
    expect(api.inputsOf('POST /api/transaction/item/:id/deliver')).toEqual([]);
  });

  it('states the net amount and sends note and pictures', async () => {
    const { user, api } = renderUi(<OrderPage />, {
      ...at,
      responses: {
        [one]: toDeliver,
        'POST /api/upload': { key: 'abc123', picture: { fileUrl: '/api/pictures/abc123', color: '#000000' } },
        'POST /api/transaction/item/:id/deliver': order({
          role: 'seller',
          items: [orderItem({ allowedActions: [] })],
        }),
      },
    });
    expect(
      await screen.findByText(/฿1,140 is paid into your wallet: the ฿1,200 they paid, less a fee of ฿60/),
    ).toBeVisible();
    const proof = new File(['x'], 'proof.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Choose photos', { selector: 'input' }), proof);
    expect(await screen.findByRole('img', { name: 'proof.png uploaded' })).toBeInTheDocument();
    await user.type(screen.getByLabelText('Note to the buyer'), 'Sent by mail in the game');
    await user.click(screen.getByRole('button', { name: 'Mark as delivered' }));
    await waitFor(() =>
      expect(api.inputsOf('POST /api/transaction/item/:id/deliver')).toEqual([
        {
          params: { id: 501 },
          body: { version: 3, note: 'Sent by mail in the game', pictureKeys: ['abc123'] },
        },
      ]),
    );
    const upload = api.requests.find(({ name }) => name === 'POST /api/upload');
    expect(upload?.options.form?.get('file')).toBe(proof);
  });

  it('shows why a picture was rejected', async () => {
    const { user } = renderUi(<OrderPage />, {
      ...at,
      responses: {
        [one]: toDeliver,
        'POST /api/upload': () => {
          throw apiError('IMAGE_TOO_LARGE');
        },
      },
    });
    await user.upload(
      await screen.findByLabelText('Choose photos', { selector: 'input' }),
      new File(['x'], 'big.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('big.png: This image is too large. Choose a smaller one.')).toBeVisible();
  });
});

describe('cancellation', () => {
  it('requires a reason', async () => {
    const { user, api } = renderUi(<OrderPage />, {
      ...at,
      responses: {
        [one]: toDeliver,
        'POST /api/transaction/item/:id/cancel': order({
          role: 'seller',
          items: [orderItem({ status: 'cancelBySeller', cancelCode: 'SELLER_CANNOT', allowedActions: [] })],
        }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel item' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this item?' });
    expect(dialog).toHaveTextContent('The full ฿1,200 is refunded to the buyer right away.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel item' }));
    expect(await within(dialog).findByText('Enter a reason.')).toBeVisible();
    expect(api.inputsOf('POST /api/transaction/item/:id/cancel')).toEqual([]);
    await user.type(within(dialog).getByRole('textbox'), ' Sold elsewhere ');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel item' }));
    await waitFor(() =>
      expect(api.inputsOf('POST /api/transaction/item/:id/cancel')).toEqual([
        { params: { id: 501 }, body: { version: 3, reason: 'Sold elsewhere' } },
      ]),
    );
    expect(await screen.findByText('Cancelled. The buyer has been refunded.')).toBeVisible();
  });
});

it('reports "Order not found" for an order of another user', async () => {
  renderUi(<OrderPage />, at);
  expect(await screen.findByText('Order not found')).toBeVisible();
});
