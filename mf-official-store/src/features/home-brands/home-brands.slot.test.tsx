import { screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { brand, brands, listOf, open, refused } from '../../testing/shop.tsx';
import HomeBrands from './home-brands.slot.tsx';

describe('brands on home', () => {
  it('shows a titled row of links and a link to all brands', async () => {
    open(<HomeBrands />, {
      [brands]: listOf([
        brand(),
        brand({ id: 2, slug: 'Neon', names: { en: 'Neon', th: 'นีออน' }, itemGroupCount: 1 }),
      ]),
    });
    const row = await screen.findByRole('region', { name: 'Official Store' });
    expect(await within(row).findByRole('link', { name: 'Lotus Games' })).toHaveAttribute(
      'href',
      '/official-store/Lotus_Games',
    );
    expect(within(row).getByText('3 items')).toBeVisible();
    expect(within(row).getByText('1 item')).toBeVisible();
    expect(within(row).getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/official-store');
  });

  it('removes the section when there are no brands', async () => {
    open(<HomeBrands />, { [brands]: listOf([]) });
    expect(screen.getByRole('region', { name: 'Official Store' })).toBeVisible();
    await waitForElementToBeRemoved(() => screen.queryByRole('region', { name: 'Official Store' }));
  });

  it('shows an error with a retry when the request fails', async () => {
    const { api, user } = open(<HomeBrands />, { [brands]: refused });
    expect(await screen.findByRole('alert')).toHaveTextContent("This section couldn't load.");
    api.responses[brands] = listOf([brand()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Lotus Games' })).toBeVisible();
  });
});
