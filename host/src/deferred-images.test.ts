import { deferImages } from './deferred-images.ts';

const isWaiting = () => document.documentElement.hasAttribute('data-images-deferred');

describe('deferred images', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('wait from the start until the first scroll', () => {
    deferImages();
    expect(isWaiting()).toBe(true);
    dispatchEvent(new Event('scroll'));
    expect(isWaiting()).toBe(false);
  });

  it('stop waiting when the scripts do not load in time', () => {
    deferImages();
    jest.advanceTimersByTime(5_000);
    expect(isWaiting()).toBe(false);
  });
});
