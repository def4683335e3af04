import { renderPage } from '@talad/runtime/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { UiProvider } from '../primitives/provider.tsx';
import { DateField, type DateFieldProps } from './date-field.tsx';

const invalid = 'Enter a date as dd/mm/yyyy, for example 31/05/2026.';

function Owner({ value: first = '', onChange, ...rest }: Partial<DateFieldProps>) {
  const [value, setValue] = useState(first);
  return (
    <>
      <DateField
        label="From"
        value={value}
        onChange={(iso) => {
          setValue(iso);
          onChange?.(iso);
        }}
        {...rest}
      />
      <button type="button" onClick={() => setValue('2026-01-09')}>
        January
      </button>
    </>
  );
}

function open(props: Partial<DateFieldProps> = {}, language: 'en' | 'th' = 'en') {
  const sent: string[] = [];
  const { user } = renderPage(<Owner {...props} onChange={(iso) => sent.push(iso)} />, {
    language,
    wrapper: UiProvider,
  });
  return { user, sent, input: screen.getByRole('textbox', { name: 'From' }) };
}

/** Opens the calendar; the chosen day, or today, has the focus. */
async function openCalendar(user: ReturnType<typeof open>['user'], button = 'Choose date: From') {
  await user.click(screen.getByRole('button', { name: button }));
  const calendar = await screen.findByRole('dialog', {}, { timeout: 10_000 });
  await waitFor(() => expect(calendar).toContainElement(document.activeElement as HTMLElement));
  return calendar;
}

// Compiling the picker takes longer than a query waits.
beforeAll(() => import('./date-calendar.tsx'), 60_000);

describe('typed date', () => {
  it('is shown as dd/MM/yyyy and sent as yyyy-MM-dd, with slashes inserted while typing', async () => {
    const { user, sent, input } = open({ value: '2026-05-31' });
    expect(input).toHaveValue('31/05/2026');
    await user.clear(input);
    await user.type(input, '01062026');
    expect(input).toHaveValue('01/06/2026');
    await user.clear(input);
    await user.type(input, '02/07/2026');
    expect(input).toHaveValue('02/07/2026');
    expect(sent).toEqual(['', '2026-06-01', '', '2026-07-02']);
  });

  it.each([
    '1/5/2026',
    '01/5/2026',
    '01/05/26',
    '2026-05-01',
    '31/02/2026',
    '00/01/2026',
    '01/13/2026',
    '01/05/20261',
  ])('is rejected as %s on blur', async (text) => {
    const { user, sent, input } = open({ value: '2026-05-31' });
    await user.clear(input);
    await user.click(input);
    await user.paste(text);
    expect(screen.queryByText(invalid)).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText(invalid)).toBeVisible();
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(input).toHaveAccessibleDescription(invalid);
    expect(sent).toEqual(['']);
  });

  it('clears the sent date when its text becomes invalid', async () => {
    const { user, sent, input } = open({ value: '2026-05-31' });
    await user.type(input, '{Backspace}{Enter}');
    expect(input).toHaveValue('31/05/202');
    expect(await screen.findByText(invalid)).toBeVisible();
    expect(sent).toEqual(['']);
    await user.type(input, '5{Enter}');
    expect(screen.queryByText(invalid)).not.toBeInTheDocument();
    expect(sent).toEqual(['', '2025-05-31']);
  });

  it('follows a changed value prop', async () => {
    const { user, input } = open({ value: '2026-05-31' });
    await user.click(screen.getByRole('button', { name: 'January' }));
    expect(input).toHaveValue('09/01/2026');
  });

  it('is rejected after today in Bangkok with disableFuture', async () => {
    // 01:00 of 11 May in Bangkok.
    jest.useFakeTimers({ now: new Date('2026-05-10T18:00:00Z'), advanceTimers: true });
    try {
      const { user, sent, input } = open({ disableFuture: true });
      await user.type(input, '12/05/2026{Enter}');
      expect(await screen.findByText("The date can't be in the future.")).toBeVisible();
      expect(sent).toEqual([]);
      await user.clear(input);
      await user.type(input, '11/05/2026{Enter}');
      expect(sent).toEqual(['2026-05-11']);
      await openCalendar(user);
      expect(screen.getByLabelText(/12 May 2026/)).toHaveAttribute('aria-disabled', 'true');
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('calendar', () => {
  it('works by keyboard and returns the focus to its button', async () => {
    const { user, sent, input } = open({ value: '2026-05-31' });
    await openCalendar(user);
    expect(document.activeElement).toHaveAccessibleName(/31 May 2026, selected/);
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/1 June 2026/));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/8 June 2026/));
    await user.keyboard('{Enter}');
    const button = screen.getByRole('button', { name: 'Choose date: From' });
    await waitFor(() => expect(button).toHaveFocus());
    expect(input).toHaveValue('08/06/2026');
    expect(sent).toEqual(['2026-06-08']);
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('closes on Escape without a change', async () => {
    const { user, sent } = open({ value: '2026-05-31' });
    await openCalendar(user);
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/30 May 2026/));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose date: From' })).toHaveFocus());
    expect(sent).toEqual([]);
  });

  it('sets the clicked day', async () => {
    const { user, sent, input } = open({ value: '2026-05-31' });
    await openCalendar(user);
    await user.click(screen.getByLabelText('Friday, 15 May 2026'));
    await waitFor(() => expect(sent).toEqual(['2026-05-15']));
    expect(input).toHaveValue('15/05/2026');
  });

  it('disables days outside min and max', async () => {
    const { user, sent } = open({ value: '2026-05-15', min: '2026-05-14', max: '2026-05-16' });
    await openCalendar(user);
    for (const day of ['Wednesday, 13 May 2026', 'Sunday, 17 May 2026'])
      expect(screen.getByLabelText(day)).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByLabelText('Wednesday, 13 May 2026'));
    expect(sent).toEqual([]);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('has Thai names and Gregorian years on a Thai page', async () => {
    const { user, sent } = open({ value: '2026-05-31' }, 'th');
    const calendar = await openCalendar(user, 'เลือกวันที่: From');
    expect(calendar).toHaveAccessibleName('ปฏิทิน: From');
    const days = screen.getByLabelText(/พฤษภาคม.*2026 เลือกเดือน$/);
    expect(calendar).not.toHaveTextContent('2569');
    expect(calendar).toHaveTextContent('อา');
    await user.click(days);
    await user.click(await screen.findByLabelText(/^มิถุนายน/));
    await user.click(await screen.findByLabelText(/^วันจันทร์ที่ 1 มิถุนายน.*2026$/));
    await waitFor(() => expect(sent).toEqual(['2026-06-01']));
  });
});
