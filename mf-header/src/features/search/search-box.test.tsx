import type { Suggestion } from '@talad/contract/listings';
import { Link } from '@talad/runtime/router';
import type { FakeResponses } from '@talad/runtime/testing/fake-api';
import { apiError } from '@talad/runtime/testing/fake-api';
import { renderPage } from '@talad/testing/render-page';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json';
import { SearchBox } from './search-box.tsx';

const suggestion = (id: number, name: string, type: Suggestion['type'] = 'dynamic_item'): Suggestion => ({
  id,
  name: { en: name, th: name },
  image: { fileUrl: '/api/pictures/a', color: '#222' },
  type,
  game_name: 'Rune_Frontier',
  within: type === 'game' ? null : { en: 'Rune Frontier', th: 'พรมแดนรูน' },
});

const three = [suggestion(1, 'Ember Blade'), suggestion(2, 'Ember Shield'), suggestion(3, 'Ember', 'game')];

const box = () => screen.getByRole('combobox', { name: 'Search games, brands and items' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const highlighted = () => screen.queryByRole('option', { selected: true })?.textContent;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Lets React render a response that has arrived. */
const settle = () => pass(20);

function search(response: FakeResponses['GET /api/search/autocomplete/'] = { results: three }, path = '/') {
  const rendered = renderPage(<SearchBox />, {
    messages: { header: en },
    responses: { 'GET /api/search/autocomplete/': response },
    path,
  });
  return { ...rendered, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}

async function typed(text: string, response?: FakeResponses['GET /api/search/autocomplete/']) {
  const rendered = search(response);
  await rendered.user.type(box(), text);
  await pass(300);
  await settle();
  return rendered;
}

it('requests suggestions from two characters on, debounced by 300 ms', async () => {
  const { user, api } = search();
  await user.type(box(), 'e');
  await pass(1_000);
  expect(api.requests).toEqual([]);
  await user.type(box(), 'm');
  await pass(299);
  expect(api.requests).toEqual([]);
  await pass(1);
  expect(api.inputsOf('GET /api/search/autocomplete/')).toEqual([{ query: { q: 'em' } }]);
  await settle();
  expect(options()).toEqual([
    'Ember BladeItem · Rune Frontier',
    'Ember ShieldItem · Rune Frontier',
    'EmberGame',
  ]);
  expect(box()).toHaveAttribute('aria-expanded', 'true');
});

it('moves the highlight with the arrow keys and wraps around', async () => {
  const { user } = await typed('ember');
  await user.keyboard('{ArrowUp}');
  expect(highlighted()).toBe('EmberGame');
  await user.keyboard('{ArrowDown}');
  expect(highlighted()).toBe('Ember BladeItem · Rune Frontier');
  expect(box()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { name: /Ember Blade/ }).id,
  );
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(highlighted()).toBe('Ember BladeItem · Rune Frontier');
});

it('opens the highlighted suggestion with Enter', async () => {
  const { user, address } = await typed('ember');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(address()).toBe('/marketplace/Rune_Frontier/2');
});

it('blurs the field when a suggestion is chosen, so that the on-screen keyboard closes', async () => {
  // The search box is on the page that the suggestion links to.
  const { user } = search({ results: three }, '/marketplace/Rune_Frontier/2');
  const chooseWith = async (choose: () => Promise<void>) => {
    await user.clear(box());
    await user.type(box(), 'ember');
    await pass(300);
    await settle();
    await choose();
    expect(options()).toEqual([]);
    expect(box()).not.toHaveFocus();
  };
  await chooseWith(() => user.click(screen.getByRole('option', { name: /Ember Shield/ })));
  await chooseWith(() => user.keyboard('{ArrowDown}{ArrowDown}{Enter}'));
});

it('runs the full search with Enter when nothing is highlighted', async () => {
  const { user, address } = await typed('ember & ash');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/search?input=ember%20%26%20ash');
});

it('does not search for blank input', async () => {
  const { user, address } = search();
  await user.type(box(), '   {Enter}');
  expect(address()).toBe('/');
});

it('closes with Escape and keeps the text', async () => {
  const { user } = await typed('ember');
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(box()).toHaveValue('ember');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

it('shows a message when nothing is found', async () => {
  await typed('zzzz', { results: [] });
  expect(screen.getAllByText('No results found')).not.toHaveLength(0);
});

it('shows no suggestions when the search fails', async () => {
  const { api } = await typed('ember', () => {
    throw apiError('INTERNAL', 500);
  });
  expect(api.inputsOf('GET /api/search/autocomplete/')).toHaveLength(1);
  expect(options()).toEqual([]);
  expect(screen.queryByText('No results found')).not.toBeInTheDocument();
});

it('shows the query of the open results page', () => {
  renderPage(<SearchBox />, { messages: { header: en }, path: '/search?input=ember' });
  expect(box()).toHaveValue('ember');
});

it('is cleared by a navigation, but keeps text typed while the page loads', async () => {
  renderPage(
    <>
      <SearchBox />
      <Link to="/?page=2">Second page</Link>
      <Link to="/?page=3">Third page</Link>
    </>,
    { messages: { header: en }, responses: { 'GET /api/search/autocomplete/': { results: three } } },
  );
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.type(box(), 'ember');
  await act(async () => screen.getByText('Second page').click());
  expect(box()).toHaveValue('');

  // While a page loads, the URL is ahead of the rendered page.
  window.history.pushState(null, '', '/?page=3');
  await user.type(box(), 'kris');
  await act(async () => screen.getByText('Third page').click());
  expect(box()).toHaveValue('kris');
  window.history.replaceState(null, '', '/');
});
