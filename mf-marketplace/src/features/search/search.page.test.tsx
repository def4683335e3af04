import type { SearchGroup } from '@talad/contract/listings';
import { apiError } from '@talad/runtime/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { listing, listingPage } from '../../testing/listings.ts';
import { renderUi } from '../../testing/render-ui.tsx';
import SearchPage from './search.page.tsx';

const search = 'GET /api/search/';
const groupsCall = 'GET /api/search/place/';

const picture = { fileUrl: '/api/pictures/lomfa', color: '#025180' };
const lomfa: SearchGroup = {
  id: 3,
  name: { en: 'Lomfa Interactive', th: 'ลมฟ้า อินเตอร์แอคทีฟ' },
  image: picture,
  type: 'brand',
  game_name: 'Lomfa_Interactive',
  within: null,
  count: 4,
  minPrice: null,
  entry: null,
};
const shells: SearchGroup = {
  id: 8,
  name: { en: 'Sky Shells', th: 'เปลือกหอยฟ้า' },
  image: picture,
  type: 'item_group',
  game_name: 'Lomfa_Interactive',
  within: { en: 'Lomfa Interactive', th: 'ลมฟ้า อินเตอร์แอคทีฟ' },
  count: 2,
  minPrice: 35,
  entry: null,
};
const island: SearchGroup = {
  id: 5,
  name: { en: 'Koh Lomfa', th: 'เกาะลมฟ้า' },
  image: picture,
  type: 'game',
  game_name: 'Koh_Lomfa',
  within: null,
  count: 12,
  minPrice: null,
  entry: { id: 5, slug: 'Koh_Lomfa', names: { en: 'Koh Lomfa', th: 'เกาะลมฟ้า' }, dbSync: null },
};

describe('search page', () => {
  it('prompts to link a game account before opening a synced game', async () => {
    const dbSync = { oauthGoogleClientId: 'g', oauthFacebookClientId: null, oauthAppleClientId: null };
    const synced: SearchGroup = { ...island, entry: island.entry && { ...island.entry, dbSync } };
    const { user } = renderUi(<SearchPage />, {
      path: '/search?input=lomfa',
      responses: { [search]: listingPage([]), [groupsCall]: { results: [synced] } },
      slots: { 'link-account.modal': ({ skipTo }) => <p>link first, or go on to {skipTo}</p> },
    });
    await user.click(await screen.findByRole('link', { name: 'Koh Lomfa' }));
    expect(await screen.findByText('link first, or go on to /marketplace/Koh_Lomfa')).toBeVisible();
  });

  it('announces the number of results of a filter to screen readers, also on a translated page', async () => {
    const { user, api } = renderUi(<SearchPage />, {
      path: '/search?input=lomfa',
      responses: { [search]: listingPage([listing()]), [groupsCall]: { results: [] } },
    });
    const status = await screen.findByText('All: 1 result for “lomfa”');
    expect(status).toHaveRole('status');
    // As browsers' translators do.
    const translated = document.createElement('font');
    translated.textContent = 'ทั้งหมด';
    status.replaceChildren(translated);
    api.responses[search] = listingPage([]);
    await user.click(screen.getByRole('link', { name: 'Gold' }));
    await waitFor(() => expect(status).toHaveTextContent(/^Gold: 0 results for “lomfa”$/));
  });

  it('says that there are more results than were counted', async () => {
    const { results, paged } = listingPage([listing()], 'after-1', 1000);
    renderUi(<SearchPage />, {
      path: '/search?input=lomfa',
      responses: {
        [search]: { results, paged: { ...paged, totalIsMinimum: true } },
        [groupsCall]: { results: [] },
      },
    });
    expect(await screen.findByText('All: more than 1,000 results for “lomfa”')).toHaveRole('status');
    expect(screen.getByText('1 of more than 1,000')).toBeVisible();
  });

  it('shows the results for the search text in the URL', async () => {
    const { api } = renderUi(<SearchPage />, {
      path: '/search?input=aegis',
      responses: { [search]: listingPage([listing()]) },
    });
    expect(await screen.findByRole('link', { name: 'Riverglass Aegis' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “aegis”');
    expect(api.inputsOf(search)).toEqual([{ query: { input: 'aegis' } }]);
  });

  it('shows "No results found" when there are none', async () => {
    renderUi(<SearchPage />, { path: '/search?input=zzz', responses: { [search]: listingPage([]) } });
    expect(await screen.findByText('No results found')).toBeVisible();
  });

  it('links matching games, brands and official items, above the listings', async () => {
    const { api } = renderUi(<SearchPage />, {
      path: '/search?input=lomfa&kind=gold',
      responses: { [search]: listingPage([listing()]), [groupsCall]: { results: [island, lomfa, shells] } },
    });
    const row = await screen.findByRole('region', { name: 'Games and Official Store' });
    expect(within(row).getByRole('link', { name: 'Koh Lomfa' })).toHaveAttribute(
      'href',
      '/marketplace/Koh_Lomfa',
    );
    expect(within(row).getByRole('link', { name: 'Lomfa Interactive' })).toHaveAttribute(
      'href',
      '/official-store/Lomfa_Interactive',
    );
    expect(within(row).getByRole('link', { name: 'Sky Shells' })).toHaveAttribute(
      'href',
      '/official-store/Lomfa_Interactive/8',
    );
    expect(row).toHaveTextContent(/12 items.*4 official items.*From ฿35/);
    expect(screen.getByRole('link', { name: 'Riverglass Aegis' })).toBeVisible();
    expect(api.inputsOf(groupsCall)).toEqual([{ query: { input: 'lomfa' } }]);
  });

  it('does not show "No results found" when a brand matches', async () => {
    renderUi(<SearchPage />, {
      path: '/search?input=lomfa',
      responses: { [search]: listingPage([]), [groupsCall]: { results: [lomfa] } },
    });
    expect(await screen.findByRole('link', { name: 'Lomfa Interactive' })).toBeVisible();
    expect(await screen.findByText('No sellers offer this right now')).toBeVisible();
    expect(screen.queryByText('No results found')).not.toBeInTheDocument();
  });

  it('shows listings even if games and brands fail to load', async () => {
    renderUi(<SearchPage />, {
      path: '/search?input=aegis',
      responses: {
        [search]: listingPage([listing()]),
        [groupsCall]: () => {
          throw apiError('INTERNAL', 500);
        },
      },
    });
    expect(await screen.findByRole('link', { name: 'Riverglass Aegis' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows an empty list with a retry when the search fails', async () => {
    let isBroken = true;
    const { user } = renderUi(<SearchPage />, {
      path: '/search?input=aegis',
      responses: {
        [search]: () => {
          if (isBroken) throw apiError('VALIDATION', 400);
          return listingPage([listing()]);
        },
      },
    });
    expect(await screen.findByText('No results found')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Riverglass Aegis' })).toBeVisible();
  });

  it('offers a search of all types when the selected type has no results', async () => {
    renderUi(<SearchPage />, {
      path: '/search?input=zzz&kind=gold',
      responses: { [search]: listingPage([]) },
    });
    expect(await screen.findByRole('link', { name: 'Search all types' })).toHaveAttribute(
      'href',
      '/search?input=zzz',
    );
  });

  it('makes no request without a search text', () => {
    const { api } = renderUi(<SearchPage />, {
      path: '/search?input=%20',
      responses: { [search]: listingPage([]) },
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What are you looking for?');
    expect(api.requests).toEqual([]);
  });

  it("writes the sort order to the URL with the search page's own values", async () => {
    const { user, address, api } = renderUi(<SearchPage />, {
      path: '/search?input=aegis',
      responses: { [search]: listingPage([listing()]) },
    });
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Most popular');
    expect(address()).toBe('/search?input=aegis&sort=mostPopular');
    await waitFor(() =>
      expect(api.inputsOf(search).at(-1)).toEqual({ query: { input: 'aegis', sort: 'mostPopular' } }),
    );
  });
});
