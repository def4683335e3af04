import { guideTitles, legalTitles } from '@talad/contract/document-titles';
import { screen } from '@testing-library/react';
import { renderHostPage } from '../../testing/render-host-page.tsx';
import GuidesPage from './guides.page.tsx';
import LegalDocumentsPage from './legal-documents.page.tsx';

const addressesOfLinks = () => {
  const main = screen.getAllByRole('list').at(-1);
  return [...(main?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
};

test('list of guides links to each guide, in the language of the page', async () => {
  renderHostPage(<GuidesPage />, { path: '/guide-books', language: 'th' });
  expect(await screen.findByRole('heading', { level: 1, name: 'คู่มือ' })).toBeVisible();
  expect(addressesOfLinks()).toEqual(Object.keys(guideTitles).map((name) => `/guide-books/${name}`));
});

test('list of legal documents links to each document', async () => {
  renderHostPage(<LegalDocumentsPage />, { path: '/legal-docs' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Legal documents' })).toBeVisible();
  expect(addressesOfLinks()).toEqual(Object.keys(legalTitles).map((name) => `/legal-docs/${name}`));
});
