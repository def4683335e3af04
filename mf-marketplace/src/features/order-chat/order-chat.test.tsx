import type { ChatMessage, ChatPage } from '@talad/contract/chat';
import { apiError, type FakeApi } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import { order } from '../../testing/orders.ts';
import { renderUi } from '../../testing/render-ui.tsx';
import OrderChat from './order-chat.tsx';

const read = 'GET /api/transaction/:id/message';
const send = 'POST /api/transaction/:id/message';
const user = newUser();

const line = (id: number, overrides: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  author: 'seller',
  text: `line ${id}`,
  event: null,
  itemId: null,
  picture: null,
  createdAt: '2026-11-21T03:00:00.000Z',
  ...overrides,
});
const page = (results: ChatMessage[], overrides: Partial<ChatPage> = {}): ChatPage => ({
  results,
  next: null,
  isOpen: true,
  unread: 0,
  readByOther: null,
  ...overrides,
});
const log = () => screen.findByRole('log', { name: 'Messages' });

beforeEach(() => sessionStorage.clear());

describe('order chat', () => {
  it('shows messages and order events in order, with one read receipt', async () => {
    renderUi(<OrderChat order={order()} />, {
      user,
      responses: {
        [read]: page(
          [
            line(4, { author: 'buyer', text: 'Thank you' }),
            line(3, { author: 'system', text: '', event: 'delivered', itemId: 501 }),
            line(2),
            line(1, { author: 'buyer', text: 'Hello' }),
          ],
          { readByOther: 4 },
        ),
      },
    });
    await screen.findByText('Hello');
    const content = (await log()).textContent ?? '';
    expect(content).toMatch(/You.*Hello.*somchai.*line 2.*Delivered.*You.*Thank you.*Read/);
    expect(screen.getAllByText('Read')).toHaveLength(1);
    const times = screen.getAllByText('21/11/2026 10:00');
    expect(times).toHaveLength(4);
    expect(times[2]?.parentElement).toHaveTextContent(/^Delivered · 21\/11\/2026 10:00$/);
  });

  it('keeps a pasted message that is too long, shows an error, and does not send it', async () => {
    const { user: userActions, api } = renderUi(<OrderChat order={order()} />, {
      user,
      responses: { [read]: page([]) },
    });
    const field = await screen.findByRole('textbox', { name: 'Message' });
    await userActions.click(field);
    await userActions.paste('x'.repeat(2001));
    expect(await screen.findByRole('alert')).toHaveTextContent('This message has 2001 characters');
    await userActions.click(screen.getByRole('button', { name: 'Send' }));
    expect(field).toHaveValue('x'.repeat(2001));
    expect(api.inputsOf(send)).toEqual([]);
  });

  it('marks the first unread message', async () => {
    renderUi(<OrderChat order={order()} />, {
      user,
      responses: { [read]: page([line(3), line(2), line(1)], { unread: 2 }) },
    });
    await screen.findByText('line 1');
    expect((await log()).textContent).toMatch(/line 1.*New.*line 2.*line 3/);
  });

  it('loads earlier messages without duplicates', async () => {
    const { user: userActions, api } = renderUi(<OrderChat order={order()} />, {
      user,
      responses: {
        [read]: ({ query }) =>
          query?.before ? page([line(2), line(1)]) : page([line(4), line(3)], { next: 3 }),
      },
    });
    await userActions.click(await screen.findByRole('button', { name: 'Earlier messages' }));
    expect(await screen.findByText('line 1')).toBeInTheDocument();
    expect(api.inputsOf(read).at(-1)).toEqual({ params: { id: 77 }, query: { before: 3 } });
    expect((await log()).textContent).toMatch(/line 1.*line 2.*line 3.*line 4/);
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).not.toBeInTheDocument();
  });

  it('sends a message and shows it once', async () => {
    const { user: userActions, api } = renderUi(<OrderChat order={order()} />, {
      user,
      responses: {
        [read]: page([line(1)]),
        [send]: ({ body }) => line(2, { author: 'buyer', text: body.text }),
      },
    });
    await userActions.type(await screen.findByRole('textbox', { name: 'Message' }), 'On my way');
    await userActions.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
    expect(within(await log()).getAllByText('On my way')).toHaveLength(1);
    expect(api.inputsOf(send)).toEqual([{ params: { id: 77 }, body: { text: 'On my way' } }]);
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  });

  it('announces messages that arrive while it is open, but no earlier ones', async () => {
    const { api, page: runtime } = renderUi(<OrderChat order={order()} />, {
      user,
      responses: { [read]: page([line(1)]) },
    });
    await screen.findByText('line 1');
    expect(screen.queryByText('somchai: line 1')).not.toBeInTheDocument();
    api.responses[read] = page([line(2), line(1)]);
    runtime.bus.emit('order:changed', { transactionId: 77 });
    expect(await screen.findByText('somchai: line 2')).toBeInTheDocument();
    expect(within(await log()).getByText('line 2')).toBeInTheDocument();
  });

  it('keeps an unsent message and resends it', async () => {
    const { user: userActions, api } = renderUi(<OrderChat order={order()} />, {
      user,
      responses: {
        [read]: page([line(1)]),
        [send]: () => {
          throw apiError('RATE_LIMITED', 429);
        },
      },
    });
    await userActions.type(await screen.findByRole('textbox', { name: 'Message' }), 'Still there?');
    await userActions.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Not sent/)).toBeVisible();
    expect(within(await log()).getByText('Still there?')).toBeVisible();
    api.responses[send] = line(2, { author: 'buyer', text: 'Still there?' });
    await userActions.click(screen.getByRole('button', { name: 'Resend' }));
    await waitFor(() => expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument());
    expect(within(await log()).getAllByText('Still there?')).toHaveLength(1);
  });

  it('restores an unsent message after a remount and resends it only on request, with the same idempotency key', async () => {
    const keys = (api: FakeApi) =>
      api.requests.filter(({ name }) => name === send).map(({ options }) => options.idempotencyKey);
    const refuse = () => {
      throw apiError('RATE_LIMITED', 429);
    };
    const first = renderUi(<OrderChat order={order()} />, {
      user,
      responses: { [read]: page([line(1)]), [send]: refuse },
    });
    await first.user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Still there?');
    await first.user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText(/Not sent/);
    await first.user.click(screen.getByRole('button', { name: 'Resend' }));
    await screen.findByText(/Not sent/);
    first.unmount();

    const { user: userActions, api } = renderUi(<OrderChat order={order()} />, {
      user,
      responses: { [read]: page([line(1)]), [send]: line(2, { author: 'buyer', text: 'Still there?' }) },
    });
    expect(await screen.findByText(/Not sent/)).toBeVisible();
    expect(api.inputsOf(send)).toEqual([]);
    await userActions.click(screen.getByRole('button', { name: 'Resend' }));
    await waitFor(() => expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument());
    expect(within(await log()).getAllByText('Still there?')).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
    const [key, ...others] = [...keys(first.api), ...keys(api)];
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(others).toEqual([key, key]);
  });

  it('deletes unsent messages on sign-out', async () => {
    const { user: userActions, page: runtime } = renderUi(<OrderChat order={order()} />, {
      user,
      leave: () => undefined,
      responses: {
        [read]: page([line(1)]),
        [send]: () => {
          throw apiError('RATE_LIMITED', 429);
        },
      },
    });
    await userActions.type(await screen.findByRole('textbox', { name: 'Message' }), 'Still there?');
    await userActions.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText(/Not sent/);
    expect(sessionStorage).toHaveLength(1);
    await act(() => runtime.session.getState().signOut());
    expect(sessionStorage).toHaveLength(0);
  });

  it('sends a picture by its key', async () => {
    const { user: userActions, api } = renderUi(<OrderChat order={order()} />, {
      user,
      responses: {
        [read]: page([]),
        'POST /api/upload': { key: 'pic1', picture: { fileUrl: '/api/pictures/pic1', color: '#000000' } },
        [send]: line(1, {
          author: 'buyer',
          text: '',
          picture: { fileUrl: '/api/pictures/pic1', color: '#000000' },
        }),
      },
    });
    await userActions.upload(
      await screen.findByLabelText('Add photo', { selector: 'input' }),
      new File(['x'], 'bag.png', { type: 'image/png' }),
    );
    expect(await screen.findByRole('img', { name: 'bag.png uploaded' })).toBeInTheDocument();
    await userActions.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('link', { name: 'Open photo from You' })).toHaveAttribute(
      'href',
      '/api/pictures/pic1?w=960',
    );
    expect(api.inputsOf(send)).toEqual([{ params: { id: 77 }, body: { text: '', pictureKey: 'pic1' } }]);
  });

  it('shows no input when it is closed', async () => {
    renderUi(<OrderChat order={order()} />, {
      user,
      responses: { [read]: page([line(1)], { isOpen: false }) },
    });
    expect(await screen.findByText('This chat is closed.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('offers a retry when it fails to load', async () => {
    const { user: userActions, api } = renderUi(<OrderChat order={order()} />, {
      user,
      responses: {
        [read]: () => {
          throw apiError('FORBIDDEN', 403);
        },
      },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.responses[read] = page([line(1)]);
    await userActions.click(retry);
    expect(await screen.findByText('line 1')).toBeVisible();
  });
});
