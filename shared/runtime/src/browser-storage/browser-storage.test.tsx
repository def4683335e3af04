import { act } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';
import { newUser } from '../testing/users.ts';
import { storedValue } from './browser-storage.ts';

const mine = newUser();
const other = newUser({ id: mine.id + 1, username: 'nok' });
const keyOf = (userId: number) => `talad:user:${userId}:draft`;
const storedKeys = () => Object.keys(sessionStorage).sort();

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem(keyOf(mine.id), 'mine');
  sessionStorage.setItem('talad:page', 'of everybody');
});

describe('user-scoped session storage', () => {
  it('keeps its keys while the user is signed in and removes them on sign-out', async () => {
    const { page } = renderPage(<p>here</p>, { user: mine, leave: () => undefined });
    expect(storedKeys()).toEqual(['talad:page', keyOf(mine.id)]);
    await act(() => page.session.getState().signOut());
    expect(storedKeys()).toEqual(['talad:page']);
  });

  it('removes the keys of all other users when a user signs in', () => {
    // Ids such as 1 and 11 share a prefix.
    sessionStorage.setItem(keyOf(other.id), 'theirs');
    sessionStorage.setItem(keyOf(Number(`${other.id}1`)), 'a third one’s');
    renderPage(<p>here</p>, { user: other });
    expect(storedKeys()).toEqual(['talad:page', keyOf(other.id)]);
  });

  it('removes all keys when the page finds no session', async () => {
    const { page } = renderPage(<p>here</p>);
    await act(() => page.session.getState().start());
    expect(storedKeys()).toEqual(['talad:page']);
  });
});

describe('a stored value', () => {
  const numbers = (area: 'local' | 'session', userId?: number) =>
    storedValue({
      area,
      name: 'draft',
      parse: (found) => (Array.isArray(found) ? found.map(Number) : undefined),
      ...(userId !== undefined && { userId }),
    });

  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it.each(['local', 'session'] as const)('is read, replaced and removed in %s storage', (area) => {
    const stored = numbers(area);
    expect(stored.read()).toBeUndefined();
    stored.write([1, 2]);
    expect(numbers(area).read()).toEqual([1, 2]);
    stored.write(undefined);
    expect(stored.read()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('belongs to one user if it names the user', () => {
    numbers('session', mine.id).write([1]);
    expect(sessionStorage.getItem(keyOf(mine.id))).toBe('[1]');
    expect(numbers('session', other.id).read()).toBeUndefined();
  });

  it('is the same object while the stored text is the same', () => {
    const stored = numbers('local');
    stored.write([1]);
    const first = stored.read();
    expect(stored.read()).toBe(first);
    localStorage.setItem('talad:draft', '[2]');
    expect(stored.read()).toEqual([2]);
  });

  it.each(['{"not":"a list"}', 'no JSON', ''])('is undefined if the stored text is %p', (text) => {
    localStorage.setItem('talad:draft', text);
    expect(numbers('local').read()).toBeUndefined();
  });

  it('survives full storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    numbers('local').write([1]);
    expect(numbers('local').read()).toBeUndefined();
  });

  it('survives storage that the browser forbids', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    numbers('local').write([1]);
    expect(numbers('local').read()).toBeUndefined();
  });
});
