import { screen } from '@testing-library/react';
import { brand, brands, listOf, open } from '../../testing/shop.tsx';
import AllBrandsPage from './all-brands.page.tsx';

describe('brands page', () => {
  it('lists each brand under its own heading', async () => {
    open(<AllBrandsPage />, { [brands]: listOf([brand()]) });
    expect(await screen.findByRole('heading', { level: 2, name: 'Lotus Games' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Official store' })).toBeVisible();
  });

  it('links to Marketplace when there are no brands', async () => {
    open(<AllBrandsPage />, { [brands]: listOf([]) });
    expect(await screen.findByText('No brands yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Marketplace' })).toHaveAttribute('href', '/marketplace');
  });
});
