import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui.tsx';
import { PageState, type QueryLike } from './page-state.tsx';

const query = (over: Partial<QueryLike<string[]>>): QueryLike<string[]> => ({
  isPending: false,
  isError: false,
  error: null,
  data: undefined,
  refetch: jest.fn(),
  ...over,
});

const state = (query: QueryLike<string[]>) => (
  <PageState query={query} empty="Nothing yet" isEmpty={(data) => data.length === 0}>
    {(data) => data.join(' and ')}
  </PageState>
);

test('shows a loading status while pending', () => {
  renderUi(state(query({ isPending: true })));
  expect(screen.getByRole('status')).toHaveTextContent('Loading . . .');
});

test('shows an error with its request id and a retry', async () => {
  const failed = query({ isError: true, error: Object.assign(new Error('503'), { requestId: 'req-7' }) });
  renderUi(state(failed));
  expect(screen.getByRole('alert')).toHaveTextContent('req-7');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(failed.refetch).toHaveBeenCalledTimes(1);
});

test('shows the empty state for empty data', () => {
  const { container } = renderUi(state(query({ data: [] })));
  expect(container).toHaveTextContent('Nothing yet');
});

test('keeps showing data when a refetch fails', () => {
  const { container } = renderUi(
    state(query({ data: ['swords', 'gold'], isError: true, error: new Error('503') })),
  );
  expect(container).toHaveTextContent('swords and gold');
});
