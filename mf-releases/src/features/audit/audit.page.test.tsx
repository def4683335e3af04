import { screen } from '@testing-library/react';
import { openConsole } from '../../testing/open-console.tsx';
import AuditPage from './audit.page.tsx';

const line = (id: number) => ({
  id,
  at: '2026-11-25T03:00:00.000Z',
  actor: 'Mali',
  action: 'freeze',
  remote: 'mf-wallet',
  version: 'aaaaaaaaaaaa',
  details: { reason: `number ${id}` },
});
const page = (from: number, count: number) => Array.from({ length: count }, (_, i) => line(from - i));
const path = '/releases/audit';

describe('audit log', () => {
  it('shows who changed what, page by page', async () => {
    const { user, address } = openConsole(<AuditPage />, {
      path,
      responses: {
        'GET audit?order=newest&limit=50': page(90, 50),
        'GET audit?order=newest&limit=50&before=41': page(40, 40),
      },
    });
    expect(await screen.findByText('{"reason":"number 90"}')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Older entries' }));
    expect(await screen.findByText('{"reason":"number 1"}')).toBeVisible();
    expect(address()).toBe('/releases/audit?before=41');
    expect(screen.queryByRole('button', { name: 'Older entries' })).not.toBeInTheDocument();
  });

  it('names each action in the language of the page, and one that is new to it as the registry does', async () => {
    const lines = [
      { ...line(2), action: 'end rollout' },
      { ...line(1), action: 'rename remote' },
    ];
    openConsole(<AuditPage />, {
      path,
      language: 'th',
      responses: { 'GET audit?order=newest&limit=50': lines },
    });
    expect(await screen.findByText('สิ้นสุดการทยอยเผยแพร่')).toBeVisible();
    expect(screen.getByText('rename remote')).toHaveAttribute('lang', 'en');
  });

  it('is filtered by remote', async () => {
    const { user, address } = openConsole(<AuditPage />, {
      path,
      responses: {
        'GET audit?order=newest&limit=50': page(2, 2),
        'GET audit?order=newest&limit=50&remote=mf-wallet': page(1, 1),
      },
    });
    await screen.findByText('{"reason":"number 2"}');
    await user.selectOptions(screen.getByLabelText('Remote'), 'mf-wallet');
    expect(address()).toBe('/releases/audit?remote=mf-wallet');
    expect(await screen.findByText('{"reason":"number 1"}')).toBeVisible();
  });
});
