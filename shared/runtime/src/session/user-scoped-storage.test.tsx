import { renderPage } from '@talad/testing/render-page';
import { member } from '@talad/testing/users';
import { act } from '@testing-library/react';
import { userScopedKey } from './user-scoped-storage.ts';

const mine = member();
const other = member({ id: mine.id + 1, username: 'nok' });
const storedKeys = () => Object.keys(sessionStorage).sort();

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem(userScopedKey(mine.id, 'words'), 'mine');
  sessionStorage.setItem('talad:place', 'of everybody');
});

describe('user-scoped session storage', () => {
  it('keeps its keys while the user is signed in and removes them on sign-out', async () => {
    const { page } = renderPage(<p>here</p>, { user: mine, leave: () => undefined });
    expect(storedKeys()).toEqual([userScopedKey(mine.id, 'words'), 'talad:place']);
    await act(() => page.session.getState().signOut());
    expect(storedKeys()).toEqual(['talad:place']);
  });

  it('removes the keys of all other users when a user signs in', () => {
    // Ids such as 1 and 11 share a prefix.
    sessionStorage.setItem(userScopedKey(other.id, 'words'), 'theirs');
    sessionStorage.setItem(userScopedKey(Number(`${other.id}1`), 'words'), 'a third one’s');
    renderPage(<p>here</p>, { user: other });
    expect(storedKeys()).toEqual([userScopedKey(other.id, 'words'), 'talad:place']);
  });

  it('removes all keys when the page finds no session', async () => {
    const { page } = renderPage(<p>here</p>);
    await act(() => page.session.getState().start());
    expect(storedKeys()).toEqual(['talad:place']);
  });
});
