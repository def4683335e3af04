import { recordBuiltIns, restoreBuiltIns } from './built-ins.ts';

const { flatMap } = Array.prototype;
const { setTimeout: realSetTimeout } = globalThis;

beforeEach(() => recordBuiltIns());

test('restores what code has replaced, added or removed, and names it', () => {
  Reflect.set(Array.prototype, 'flatMap', () => []);
  Reflect.set(Object.prototype, 'href', 'evil');
  Reflect.deleteProperty(Promise, 'any');
  Reflect.set(globalThis, 'setTimeout', () => 0);
  expect(restoreBuiltIns().sort()).toEqual([
    'Array.prototype.flatMap',
    'Object.prototype.href',
    'Promise.any',
    'setTimeout',
  ]);
  expect(Array.prototype.flatMap).toBe(flatMap);
  expect(globalThis.setTimeout).toBe(realSetTimeout);
  expect('href' in {}).toBe(false);
  expect(Promise).toHaveProperty('any');
  expect(restoreBuiltIns()).toEqual([]);
});

test('restores a global without which nothing works', () => {
  const { Promise: realPromise } = globalThis;
  Reflect.set(globalThis, 'Promise', undefined);
  const names = restoreBuiltIns();
  expect(globalThis.Promise).toBe(realPromise);
  expect(names).toEqual(['Promise']);
});

test('leaves what had changed before, such as by an extension of the browser', () => {
  const changed = () => 1;
  Reflect.set(globalThis, 'queueMicrotask', changed);
  recordBuiltIns();
  expect(restoreBuiltIns()).toEqual([]);
  expect(globalThis.queueMicrotask).toBe(changed);
});

test('names what cannot be restored', () => {
  const type = class {};
  Object.defineProperty(URL.prototype, 'evil', { value: type, configurable: false });
  expect(restoreBuiltIns()).toEqual(['URL.prototype.evil']);
});
