import { newUser } from '@talad/runtime/testing/users';
import { useUnsavedInput } from '@talad/runtime/unsaved-input';
import { Toaster, toast } from '@talad/ui/toast';
import { act, screen } from '@testing-library/react';
import { renderHostPage } from '../testing/render-host-page.tsx';
import { announceSignedInUser, reloadForUser } from './reload-for-user.ts';

const other = newUser({ id: 8, username: 'nattapong' });

function Draft({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsavedInput(isUnsaved);
  return <Toaster />;
}

const open = (isUnsaved: boolean, options: Parameters<typeof renderHostPage>[1] = {}) =>
  renderHostPage(<Draft isUnsaved={isUnsaved} />, options);

afterEach(() => {
  toast.dismiss('session-change');
  sessionStorage.clear();
});

test('reloads at once, and says afterwards who is signed in, once', async () => {
  const reload = jest.fn();
  const { page } = open(false, { user: other });
  await act(() => reloadForUser(page, other, reload));
  expect(reload).toHaveBeenCalledTimes(1);
  await act(() => announceSignedInUser(page));
  expect(screen.getByText("You're now signed in as nattapong.")).toBeVisible();
  await act(() => announceSignedInUser(page));
  expect(screen.getAllByText("You're now signed in as nattapong.")).toHaveLength(1);
});

test.each([
  ['en', /^You're now signed in as nattapong\. What you entered here wasn't sent\./, 'Reload'],
  ['th', /^ตอนนี้คุณเข้าสู่ระบบในชื่อ nattapong ข้อมูลที่กรอกไว้ในหน้านี้ยังไม่ถูกส่ง/, 'โหลดใหม่'],
] as const)('asks before it discards input, in %s', async (language, text, label) => {
  const reload = jest.fn();
  const { page, user } = open(true, { user: newUser(), language });
  await act(() => reloadForUser(page, other, reload));
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: label }));
  expect(reload).toHaveBeenCalledTimes(1);
});
