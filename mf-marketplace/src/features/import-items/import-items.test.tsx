import type { ListingImport } from '@talad/contract/selling';
import { storeLostResponse } from '@talad/runtime/testing/lost-response';
import { newUser } from '@talad/runtime/testing/users';
import { screen, waitFor, within } from '@testing-library/react';
import { game } from '../../testing/listings.ts';
import { renderUi } from '../../testing/render-ui.tsx';
import ImportItemsPage from './import-items.page.tsx';

const user = newUser();
const picture = { key: 'k1', picture: { fileUrl: '/api/pictures/k1', color: '#223344' } };

const report = (overrides: Partial<ListingImport> = {}): ListingImport => ({
  id: null,
  status: 'dryRun',
  rows: 2,
  created: 0,
  problems: [],
  ...overrides,
});

const responses = {
  'GET /api/game/': { results: [game()], paged: { page: 1, pageSize: 20, total: 1, next: null } },
  'POST /api/upload': picture,
};
const content = 'game,pictures\nX,blade.png';
// jsdom does not implement File.arrayBuffer().
const csv = Object.assign(new File([content], 'items.csv', { type: 'text/csv' }), {
  arrayBuffer: () => Promise.resolve(new TextEncoder().encode(content).buffer),
});

const fileInput = (label: string): HTMLInputElement => screen.getByLabelText(label, { selector: 'input' });

describe('listing import', () => {
  it('checks the file first and reports problems row by row', async () => {
    const { user: userActions, api } = renderUi(<ImportItemsPage />, {
      user,
      path: '/sell/import',
      responses: {
        ...responses,
        'POST /api/product/import': report({
          problems: [
            { row: 2, field: 'name', code: 'VALIDATION', detail: 'At least 5 characters are expected.' },
            { row: 0, field: 'colour', code: 'UNKNOWN_FIELD', detail: '' },
          ],
        }),
      },
    });
    await userActions.upload(fileInput('Choose photos'), new File(['x'], 'blade.png', { type: 'image/png' }));
    expect(await screen.findByText('One photo uploaded')).toBeVisible();
    await userActions.upload(fileInput('Choose a CSV or JSON file'), csv);
    await userActions.click(screen.getByRole('button', { name: 'Check file' }));
    expect(await screen.findByText('Accept the terms to continue.')).toBeVisible();
    await userActions.click(screen.getByRole('checkbox', { name: /I have the right to sell this item/ }));
    await userActions.click(screen.getByRole('button', { name: 'Check file' }));
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('row', { name: /^2 name Use 5 to 120 characters/ })).toBeVisible();
    expect(within(table).getByRole('row', { name: 'Whole file colour Unknown column.' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Submit/ })).not.toBeInTheDocument();
    expect(api.inputsOf('POST /api/product/import')).toEqual([
      { body: { format: 'csv', content: 'game,pictures\nX,k1', dryRun: true, acceptTerms: true } },
    ]);
  });

  it('submits a valid file and shows the result', async () => {
    const { user: userActions } = renderUi(<ImportItemsPage />, {
      user,
      path: '/sell/import',
      responses: {
        ...responses,
        'POST /api/product/import': ({ body }) =>
          body.dryRun ? report() : report({ id: 5, status: 'waiting' }),
        'GET /api/product/import/:id': report({ id: 5, status: 'done', created: 2 }),
      },
    });
    await userActions.click(
      await screen.findByRole('checkbox', { name: /I have the right to sell this item/ }),
    );
    await userActions.click(screen.getByRole('button', { name: 'Check file' }));
    const text = screen.getByRole('textbox', { name: 'File contents' });
    await waitFor(() =>
      expect(text).toHaveAccessibleDescription(expect.stringContaining('Choose a file first.')),
    );
    expect(text).toHaveFocus();
    await userActions.upload(fileInput('Choose a CSV or JSON file'), csv);
    await userActions.click(screen.getByRole('button', { name: 'Check file' }));
    expect(await screen.findByText('2 items are ready to submit.')).toBeVisible();
    await userActions.click(screen.getByRole('button', { name: 'Submit 2 items for review' }));
    expect(await screen.findByText(/^2 items imported/)).toBeVisible();
  });

  describe('whose response was lost', () => {
    const close = 'POST /api/submission/:call/:id/close';
    const done = (resultId: string | null) => ({ state: 'done' as const, resultId, doneAt: null });
    beforeEach(() => storeLostResponse(user.id, 'import-listings', '/api/product/import'));
    afterEach(() => localStorage.clear());

    it('shows its progress after a reload, and offers no second one before', async () => {
      const { user: userActions, api } = renderUi(<ImportItemsPage />, {
        user,
        path: '/sell/import',
        responses: {
          ...responses,
          [close]: { state: 'running', resultId: null, doneAt: null },
          'GET /api/product/import/:id': report({ id: 5, status: 'done', created: 2 }),
        },
      });
      expect(await screen.findByText(/^We're checking what happened/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Check file' })).not.toBeInTheDocument();
      api.responses[close] = done('5');
      expect(await screen.findByText(/^2 items imported/, undefined, { timeout: 6000 })).toBeVisible();
      expect(api.inputsOf('GET /api/product/import/:id')).toEqual([{ params: { id: 5 } }]);
      await userActions.click(screen.getByRole('button', { name: 'Import another file' }));
      expect(await screen.findByRole('button', { name: 'Check file' })).toBeVisible();
    }, 20_000);

    it('is offered again if it was only a check', async () => {
      const { user: userActions } = renderUi(<ImportItemsPage />, {
        user,
        path: '/sell/import',
        responses: { ...responses, [close]: done(null) },
      });
      expect(await screen.findByText(/^Talad checked the file that you sent at/)).toBeVisible();
      await userActions.click(screen.getByRole('button', { name: 'OK' }));
      expect(await screen.findByRole('button', { name: 'Check file' })).toBeVisible();
    });
  });

  it('offers a downloadable template as a link', async () => {
    renderUi(<ImportItemsPage />, { user, path: '/sell/import', responses });
    const link = await screen.findByRole('link', { name: 'CSV template' });
    expect(link).toHaveAttribute('download', 'talad-items.csv');
    await waitFor(() => expect(link).toHaveAttribute('href', expect.stringContaining('Himmaran_Online')));
  });
});
