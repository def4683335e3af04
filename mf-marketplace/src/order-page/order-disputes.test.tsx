import type { Dispute, Rating } from '@talad/contract/order-facts';
import type { Transaction, TransactionItem } from '@talad/contract/orders';
import { newUser } from '@talad/runtime/testing/users';
import { screen, waitFor, within } from '@testing-library/react';
import { order, orderItem } from '../testing/orders.ts';
import { renderUi } from '../testing/render-ui.tsx';
import OrderPage from './order.page.tsx';

const one = 'GET /api/transaction/:id';
const at = {
  path: '/checkout/delivery/dynamic-item/77',
  route: '/checkout/delivery/dynamic-item/:id',
  user: newUser(),
};
const upload = { key: 'abc123', picture: { fileUrl: '/api/pictures/abc123', color: '#000000' } };
const proof = () => new File(['x'], 'proof.png', { type: 'image/png' });
const moment = '2026-11-20T05:00:00.000Z';
const later = '2099-11-20T05:00:00.000Z';

const dispute = (overrides: Partial<Dispute> = {}): Dispute => ({
  kind: 'notAsDescribed',
  text: 'One rune is missing.',
  openedAt: moment,
  answerBy: later,
  answer: null,
  answeredAt: null,
  escalatedAt: null,
  expiresAt: later,
  outcome: null,
  note: null,
  resolvedAt: null,
  ...overrides,
});
const rating = (overrides: Partial<Rating> = {}): Rating => ({
  stars: 4,
  tags: ['fast'],
  text: 'Quick hands',
  createdAt: moment,
  reply: null,
  repliedAt: null,
  ...overrides,
});
/** Fake order state: `moved` replaces the order with its next version. */
function played(before: Transaction, after: Transaction) {
  let now = before;
  return {
    shown: () => now,
    moved: () => {
      now = after;
      return after;
    },
  };
}
const asBuyer = (item: Partial<TransactionItem>) => order({ items: [orderItem(item)] });
const asSeller = (item: Partial<TransactionItem>) => order({ role: 'seller', items: [orderItem(item)] });

describe('order page of the seller', () => {
  it('sends a response to a dispute and shows that Talad reviews it', async () => {
    const call = 'POST /api/transaction/item/:id/dispute/answer';
    const open = { disputeState: 'open' as const, dispute: dispute() };
    const shop = played(
      asSeller({ ...open, allowedActions: ['answerDispute', 'acceptRefund'] }),
      asSeller({
        disputeState: 'answered',
        dispute: dispute({ answer: 'Both came.', answeredAt: moment, answerBy: null }),
        allowedActions: ['acceptRefund'],
      }),
    );
    const { user, api } = renderUi(<OrderPage />, {
      ...at,
      responses: {
        [one]: shop.shown,
        [call]: shop.moved,
      },
    });
    expect(await screen.findByText('One rune is missing.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Respond' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your response' }));
    await user.type(dialog.getByRole('textbox', { name: 'What happened?' }), 'Both came.');
    await user.click(dialog.getByRole('button', { name: 'Send response' }));
    expect(await screen.findByRole('heading', { name: 'Under review by Talad' })).toBeVisible();
    expect(api.inputsOf(call)).toEqual([
      { params: { id: 501 }, body: { version: 3, text: 'Both came.', pictureKeys: [] } },
    ]);
    expect(screen.getByText('Both came.')).toBeVisible();
  });

  it('refunds the buyer only after confirmation', async () => {
    const call = 'POST /api/transaction/item/:id/dispute/refund';
    const shop = played(
      asSeller({ disputeState: 'open', dispute: dispute(), allowedActions: ['acceptRefund'] }),
      asSeller({
        status: 'cancelBySeller',
        cancelCode: 'SELLER_REFUND',
        disputeState: 'resolved',
        dispute: dispute({ outcome: 'refundAccepted', resolvedAt: moment }),
        allowedActions: [],
      }),
    );
    const { user, api } = renderUi(<OrderPage />, {
      ...at,
      responses: {
        [one]: shop.shown,
        [call]: shop.moved,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Refund buyer' }));
    const question = await screen.findByRole('alertdialog', { name: 'Refund the buyer?' });
    expect(question).toHaveTextContent('The full ฿1,200 is refunded to somchai right away.');
    expect(api.inputsOf(call)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Refund buyer' }));
    expect(await screen.findByRole('heading', { name: 'Refunded by seller' })).toBeVisible();
  });

  it('delivers an account with its login and password encrypted', async () => {
    const call = 'POST /api/transaction/item/:id/deliver';
    const shop = played(
      asSeller({ kind: 'account', status: 'delivery', allowedActions: ['deliver'] }),
      asSeller({ kind: 'account', secret: { revealedAt: null }, allowedActions: [] }),
    );
    const { user, api } = renderUi(<OrderPage />, {
      ...at,
      responses: {
        [one]: shop.shown,
        'POST /api/upload': upload,
        [call]: shop.moved,
      },
    });
    await user.upload(await screen.findByLabelText('Choose photos', { selector: 'input' }), proof());
    await screen.findByRole('img', { name: 'proof.png uploaded' });
    await user.click(screen.getByRole('button', { name: 'Mark as delivered' }));
    expect(await screen.findByText('Enter the login.')).toBeVisible();
    expect(screen.getByText('Enter the password.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Login' }), 'nok_77');
    await user.type(screen.getByRole('textbox', { name: 'Password' }), 'p:1');
    await user.click(screen.getByRole('button', { name: 'Mark as delivered' }));
    await waitFor(() =>
      expect(api.inputsOf(call)).toEqual([
        {
          params: { id: 501 },
          body: { version: 3, note: '', pictureKeys: ['abc123'], secret: 'login: nok_77\npassword: p:1' },
        },
      ]),
    );
    expect(await screen.findByText("The buyer hasn't viewed the encrypted details yet.")).toBeVisible();
  });
});

describe('encrypted secret', () => {
  it('is revealed after a warning, copied field by field, and hidden again', async () => {
    const call = 'POST /api/transaction/item/:id/secret';
    const opened = asBuyer({ kind: 'account', secret: { revealedAt: moment }, allowedActions: [] });
    const shop = played(
      asBuyer({ kind: 'account', secret: { revealedAt: null }, allowedActions: ['revealSecret'] }),
      opened,
    );
    const { user } = renderUi(<OrderPage />, {
      ...at,
      responses: {
        [one]: shop.shown,
        [call]: () => ({ secret: 'login: nok_77\npassword: p:1', transaction: shop.moved() }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'View' }));
    const question = await screen.findByRole('alertdialog', { name: 'View it now?' });
    expect(question).toHaveTextContent('Viewing it is recorded as proof of delivery.');
    expect(screen.queryByText('nok_77')).not.toBeInTheDocument();
    await user.click(within(question).getByRole('button', { name: 'View now' }));
    expect(await screen.findByText('nok_77')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy Password' }));
    expect(await navigator.clipboard.readText()).toBe('p:1');
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByText('nok_77')).not.toBeInTheDocument();
  });

  it('is shown again once the buyer has confirmed who they are', async () => {
    const call = 'POST /api/transaction/item/:id/secret/again';
    const lost = asBuyer({
      status: 'received',
      isDeliveredByCode: true,
      secret: { revealedAt: moment },
      allowedActions: ['reopenSecret'],
    });
    const { user, api } = renderUi(<OrderPage />, {
      ...at,
      responses: { [one]: lost, [call]: { secret: 'LOST-CODE-1', transaction: lost } },
    });
    await user.click(await screen.findByRole('button', { name: 'View again' }));
    const dialog = await screen.findByRole('dialog', { name: 'View it again?' });
    await user.type(within(dialog).getByLabelText(/^Your password/), 'Talad#2026');
    await user.click(within(dialog).getByRole('button', { name: 'View again' }));
    expect(await screen.findByText('LOST-CODE-1')).toBeVisible();
    expect(screen.getByText('Viewed again and recorded.')).toBeVisible();
    expect(api.inputsOf(call)).toEqual([{ params: { id: 501 }, body: { password: 'Talad#2026' } }]);
  });

  it('warns that revealing a code counts as receipt', async () => {
    const { user } = renderUi(<OrderPage />, {
      ...at,
      responses: {
        [one]: asBuyer({
          isDeliveredByCode: true,
          secret: { revealedAt: null },
          allowedActions: ['revealSecret'],
        }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'View' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Viewing a code counts as receiving it. somchai is then paid right away, and you can no longer report a problem.',
    );
  });
});

describe('order rating', () => {
  it('submits stars chosen with the arrow keys, a tag and a review', async () => {
    const call = 'POST /api/transaction/item/:id/rate';
    const received = { status: 'received' as const, completedAt: moment };
    const shop = played(
      asBuyer({ ...received, rateUntil: later, allowedActions: ['rate'] }),
      asBuyer({ ...received, rating: rating(), allowedActions: [] }),
    );
    const { user, api } = renderUi(<OrderPage />, {
      ...at,
      responses: {
        [one]: shop.shown,
        [call]: shop.moved,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Submit rating' }));
    expect(await screen.findByText('Choose a rating from 1 to 5 stars.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '5 of 5 stars' }));
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Fast' }));
    await user.type(screen.getByRole('textbox', { name: 'Review (optional)' }), 'Quick hands');
    await user.click(screen.getByRole('button', { name: 'Submit rating' }));
    expect(await screen.findByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    expect(api.inputsOf(call)).toEqual([
      { params: { id: 501 }, body: { version: 3, stars: 4, text: 'Quick hands', tags: ['fast'] } },
    ]);
  });

  it('accepts a reply of the seller', async () => {
    const call = 'POST /api/transaction/item/:id/rate/reply';
    const rated = { status: 'received' as const, completedAt: moment };
    const shop = played(
      asSeller({ ...rated, rating: rating(), allowedActions: ['replyRating'] }),
      asSeller({
        ...rated,
        rating: rating({ reply: 'Come again', repliedAt: moment }),
        allowedActions: [],
      }),
    );
    const { user } = renderUi(<OrderPage />, {
      ...at,
      responses: {
        [one]: shop.shown,
        [call]: shop.moved,
      },
    });
    expect(await screen.findByText('Quick hands')).toBeVisible();
    await user.type(await screen.findByRole('textbox', { name: 'Your reply' }), 'Come again');
    await user.click(screen.getByRole('button', { name: 'Post reply' }));
    expect(await screen.findByText('Come again')).toBeVisible();
  });
});

it.each([
  ['refundAccepted', 'The seller refunded ฿400.'],
  ['refunded', 'Talad decided in favour of the buyer: ฿400 was refunded.'],
  ['released', 'Talad decided in favour of the seller.'],
  [
    'partlyRefunded',
    'Talad decided on a partial refund: ฿400 was refunded, and the seller was paid for ฿700 of ฿1,200.',
  ],
  ['expired', 'There was no decision in time, so ฿400 was refunded to the buyer.'],
  ['chargebackLost', 'The bank accepted the chargeback and returned ฿100 to the buyer.'],
] as const)('shows the outcome of a dispute: %s', async (outcome, sentence) => {
  renderUi(<OrderPage />, {
    ...at,
    responses: {
      [one]: asBuyer({
        disputeState: 'resolved',
        refunded: 500,
        chargedBack: { total: 100, fromSale: 100, fromBuyer: 0 },
        dispute: dispute({ outcome, note: 'The pictures show one rune.', resolvedAt: moment }),
        allowedActions: [],
      }),
    },
  });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText('Note from Talad: The pictures show one rune.')).toBeVisible();
});
