import { keyOfEntry } from './entry-key.ts';

const entryWith = (state: unknown) => window.history.pushState(state, '', '/');

test('an entry has a key of its own, and keeps it when it is loaded again or gone back to', () => {
  entryWith(null);
  const first = keyOfEntry('navigate');
  expect(keyOfEntry('reload')).toBe(first);
  expect(keyOfEntry('back_forward')).toBe(first);
  entryWith(null);
  expect(keyOfEntry('navigate')).not.toBe(first);
});

test('an address that is opened over itself begins anew', () => {
  entryWith({ key: 'before' });
  expect(keyOfEntry('navigate')).not.toBe('before');
});

test('what else an entry says stays', () => {
  entryWith({ idx: 3, usr: 'said' });
  const key = keyOfEntry('navigate');
  expect(window.history.state).toEqual({ idx: 3, usr: 'said', key });
});
