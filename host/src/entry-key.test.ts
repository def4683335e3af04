import { keyOfEntry } from './entry-key.ts';

const entryWith = (state: unknown) => window.history.pushState(state, '', '/');

test('keyOfEntry returns a unique key and keeps it on reload and back/forward navigation', () => {
  entryWith(null);
  const first = keyOfEntry('navigate');
  expect(keyOfEntry('reload')).toBe(first);
  expect(keyOfEntry('back_forward')).toBe(first);
  entryWith(null);
  expect(keyOfEntry('navigate')).not.toBe(first);
});

test('keyOfEntry returns a new key when the same address is opened again', () => {
  entryWith({ key: 'before' });
  expect(keyOfEntry('navigate')).not.toBe('before');
});

test('keyOfEntry keeps the other fields of the history state', () => {
  entryWith({ idx: 3, usr: 'said' });
  const key = keyOfEntry('navigate');
  expect(window.history.state).toEqual({ idx: 3, usr: 'said', key });
});
