import type { Notification } from '@talad/contract/notifications';
import { apiError, type FakeResponses } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { renderPage } from '@talad/testing/render-page';
import { screen, within } from '@testing-library/react';
import en from '../../locales/en.json';
import th from '../../locales/th.json';
import NotificationsBody from './notifications-body.tsx';

const notification = (id: number, overrides: Partial<Notification> = {}): Notification => ({
  id,
  title: { en: `News ${id}`, th: `ข่าว ${id}` },
  body: { en: 'Something happened', th: 'มีบางอย่างเกิดขึ้น' },
  image: null,
  link: null,
  isRead: true,
  createdAt: '2026-03-04T13:05:00.000Z',
  ...overrides,
});

const page = (results: Notification[], next: string | null = null) => ({
  results,
  paged: { page: 1, pageSize: 2, total: 3, next },
});

const list = (response: FakeResponses['GET /api/notification'], language: 'en' | 'th' = 'en') =>
  renderPage(<NotificationsBody />, {
    user: newUser(),
    language,
    messages: { header: language === 'en' ? en : th },
    responses: { 'GET /api/notification': response },
  });

it('shows each notification with its Bangkok time as DD/MM/YYYY hh:mm', async () => {
  list(page([notification(1)]));
  const card = await screen.findByRole('article');
  expect(within(card).getByText('04/03/2026 08:05')).toHaveAttribute('title', '04/03/2026 20:05');
});

it('marks unread notifications as new, and links only to paths of the site', async () => {
  list(
    page([
      notification(1, { isRead: false, link: '/setting/kyc' }),
      notification(2, { link: 'https://evil.test' }),
    ]),
  );
  const [first, second] = await screen.findAllByRole('article');
  expect(within(first as HTMLElement).getByText('New')).toBeInTheDocument();
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/setting/kyc');
  expect(within(second as HTMLElement).queryByText('New')).not.toBeInTheDocument();
  expect(within(second as HTMLElement).getByRole('link')).toHaveAttribute('href', '/');
});

it('loads the next page on request, and shows a row that is on both pages once', async () => {
  const { user } = list(({ query }) =>
    query?.page === 2 || String(query?.page) === '2'
      ? page([notification(2), notification(1)])
      : page([notification(3), notification(2)], '2'),
  );
  await user.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('News 1')).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

it('is localized in Thai', async () => {
  list(page([]), 'th');
  expect(await screen.findByText('ยังไม่มีการแจ้งเตือน')).toBeInTheDocument();
});

it('offers a retry when the list fails to load', async () => {
  const { user, api } = list(() => {
    throw apiError('FORBIDDEN', 403);
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Request test');
  api.responses['GET /api/notification'] = page([notification(1)]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('News 1')).toBeInTheDocument();
});
