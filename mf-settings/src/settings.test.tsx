import { guideTitles } from '@talad/contract/document-titles';
import { guides, legalDocuments } from '@talad/contract/paths';
import { newUser } from '@talad/runtime/testing/users';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';
import AccountPage from './features/account/account.page.tsx';
import GuidebookPage from './features/guidebook/guidebook.page.tsx';
import LanguagePage from './features/language/language.page.tsx';
import LegalDocsPage from './features/legal-docs/legal-docs.page.tsx';
import ProfilePage from './features/profile/profile.page.tsx';
import SecurityPage from './features/security/security.page.tsx';
import { open } from './testing/open.tsx';

const menuEntries = () =>
  within(screen.getByRole('navigation', { name: 'Settings' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

describe('settings menu', () => {
  it('lists the sections in order and marks the current one', () => {
    open(<SecurityPage />, { path: '/setting/security' });
    expect(menuEntries()).toEqual([
      ['Account', '/setting/account', null],
      ['KYC', '/setting/kyc', null],
      ['Security', '/setting/security', 'page'],
      ['Language', '/setting/language', null],
      ['Legal Docs', '/setting/legal-docs', null],
      ['Guidebook', '/setting/guidebook', null],
      ['DB Sync', '/setting/db-sync', null],
    ]);
  });

  it.each(['/setting', '/setting/', '/setting/account'])('marks the account at %s', (path) => {
    open(<AccountPage />, { path });
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Account');
  });

  it('includes a section declared by another remote', () => {
    open(<AccountPage />, {
      nav: [
        ...remote.nav,
        {
          area: 'settings-menu',
          label: { en: 'Payment', th: 'การชำระเงิน' },
          path: '/setting/payment',
          order: 45,
        },
      ],
    });
    expect(menuEntries().map(([label]) => label)).toEqual([
      'Account',
      'KYC',
      'Security',
      'Language',
      'Payment',
      'Legal Docs',
      'Guidebook',
      'DB Sync',
    ]);
  });

  it('links only to pages that this remote declares', () => {
    const declared = new Set(remote.pages.map(({ path }) => path));
    expect(remote.nav.filter(({ path }) => !declared.has(path))).toEqual([]);
  });
});

describe('account page', () => {
  it('shows email, username and registration date, and signs out at the press of a button', async () => {
    const leave = jest.fn();
    const { api, user } = open(<AccountPage />, { leave, responses: { 'POST /api/auth/token/logout': {} } });
    expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    const [email, username, picture, since] = screen.getAllByRole('definition');
    expect(email).toHaveTextContent('malee@talad.testVerified');
    expect(username).toHaveTextContent('malee');
    expect(picture).toHaveTextContent('Edit in your profile');
    expect(since).toHaveTextContent('5 January 2026');
    expect(api.inputsOf('POST /api/auth/token/logout')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(api.inputsOf('POST /api/auth/token/logout')).toHaveLength(1);
    expect(leave).toHaveBeenCalledWith('/');
  });

  it('links to the missing steps', () => {
    open(<AccountPage />, { user: newUser({ isEmailVerified: false, username: null }) });
    expect(screen.getByText('Not verified')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verify email' })).toHaveAttribute(
      'href',
      '/register-success?email=malee%40talad.test',
    );
    expect(screen.getByRole('link', { name: 'Choose a username' })).toHaveAttribute(
      'href',
      '/create-username',
    );
  });

  it('shows a skeleton until the user is known', () => {
    open(<AccountPage />, { user: undefined });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('language and appearance', () => {
  it('switches the page language and back', async () => {
    const { page, user } = open(<LanguagePage />);
    expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'ไทย' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'ภาษาและการแสดงผล' })).toBeVisible();
    expect(page.language.current()).toBe('th');
    expect(screen.getByRole('navigation', { name: 'เมนูตั้งค่า' })).toHaveTextContent('ความปลอดภัย');
    await user.click(screen.getByRole('radio', { name: 'English' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Language and appearance' })).toBeVisible();
  });

  it('stores the chosen colour scheme, and removes it for the system scheme', async () => {
    const { user } = open(<LanguagePage />);
    const appearance = within(screen.getByRole('group', { name: 'Appearance' }));
    expect(appearance.getByRole('radio', { name: 'Same as device' })).toBeChecked();
    await user.click(appearance.getByRole('radio', { name: 'Dark' }));
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
    expect(document.cookie).toContain('talad_theme=dark');
    await user.click(appearance.getByRole('radio', { name: 'Same as device' }));
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-theme'));
    expect(document.cookie).not.toContain('talad_theme');
  });
});

describe('document lists', () => {
  const linksOfPage = () =>
    screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => /^\/(legal-docs|guide-books)\//.test(href));

  it('contain all six legal documents', () => {
    open(<LegalDocsPage />, { path: '/setting/legal-docs' });
    expect(linksOfPage()).toEqual(legalDocuments.map((document) => `/legal-docs/${document}`));
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
  });

  it('contain all eight guides', () => {
    open(<GuidebookPage />, { path: '/setting/guidebook' });
    expect(linksOfPage()).toEqual(guides.map((guide) => `/guide-books/${guide}`));
    for (const guide of guides)
      expect(screen.getByRole('link', { name: guideTitles[guide].en })).toBeVisible();
  });
});

describe('profile page', () => {
  it('shows the user’s roles and details', () => {
    open(<ProfilePage />, { user: newUser({ isSeller: false }) });
    expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    expect(screen.getByText('Verified buyer')).toBeVisible();
    expect(screen.queryByText('Verified seller')).not.toBeInTheDocument();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'malee',
      'malee@talad.test',
      '5 January 2026',
    ]);
    expect(screen.getByRole('link', { name: 'Account settings' })).toHaveAttribute(
      'href',
      '/setting/account',
    );
  });

  it('is localized in Thai, including dates', () => {
    open(<ProfilePage />, { language: 'th' });
    expect(screen.getByRole('heading', { level: 1, name: 'โปรไฟล์' })).toBeVisible();
    expect(screen.getByText('5 มกราคม ค.ศ. 2026')).toBeVisible();
  });
});
