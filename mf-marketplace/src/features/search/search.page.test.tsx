import { apiError } from '@talad/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { offer, offerPage } from '../../testing/offers.ts';
import SearchPage from './search.page.tsx';

const search = 'GET /api/search/';

describe('the search page', () => {
  it('shows what was found for the text of the address', async () => {
    const { api } = draw(<SearchPage />, {
      path: '/search?input=aegis',
      answers: { [search]: offerPage([offer()]) },
    });
    expect(await screen.findByRole('link', { name: 'Riverglass Aegis' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “aegis”');
    expect(api.inputsOf(search)).toEqual([{ query: { input: 'aegis' } }]);
  });

  it('says "No results found" when there are none', async () => {
    draw(<SearchPage />, { path: '/search?input=zzz', answers: { [search]: offerPage([]) } });
    expect(await screen.findByText('No results found')).toBeVisible();
  });

  it('gives an empty list when the search fails, with another try', async () => {
    let isBroken = true;
    const { person } = draw(<SearchPage />, {
      path: '/search?input=aegis',
      answers: {
        [search]: () => {
          if (isBroken) throw apiError('VALIDATION', 400);
          return offerPage([offer()]);
        },
      },
    });
    expect(await screen.findByText('No results found')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    isBroken = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Riverglass Aegis' })).toBeVisible();
  });

  it('offers every kind where nothing of one kind was found', async () => {
    draw(<SearchPage />, { path: '/search?input=zzz&kind=gold', answers: { [search]: offerPage([]) } });
    expect(await screen.findByRole('link', { name: 'Search all kinds' })).toHaveAttribute(
      'href',
      '/search?input=zzz',
    );
  });

  it('asks nothing without a text', () => {
    const { api } = draw(<SearchPage />, { path: '/search?input=%20', answers: { [search]: offerPage([]) } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What are you looking for?');
    expect(api.requests).toEqual([]);
  });

  it('keeps the order in the address with the search words of the product', async () => {
    const { person, address, api } = draw(<SearchPage />, {
      path: '/search?input=aegis',
      answers: { [search]: offerPage([offer()]) },
    });
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Most popular');
    expect(address()).toBe('/search?input=aegis&sort=mostPopular');
    await waitFor(() =>
      expect(api.inputsOf(search).at(-1)).toEqual({ query: { input: 'aegis', sort: 'mostPopular' } }),
    );
  });
});
