import { waitFor } from '@testing-library/react';
import { chooseTheme, currentTheme, listenToTheme, themeAfter } from './theme.ts';

describe('theme', () => {
  afterEach(() => chooseTheme('system'));

  it('follows the device until the user chooses', () => {
    expect(currentTheme()).toBe('system');
  });

  it('stores the choice at once and applies it to the page in a later frame', async () => {
    const received = jest.fn();
    const stop = listenToTheme(received);
    chooseTheme('dark');
    expect(currentTheme()).toBe('dark');
    expect(document.documentElement).not.toHaveAttribute('data-theme');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
    expect(document.cookie).toContain('talad_theme=dark');
    expect(received).toHaveBeenCalledTimes(1);
    stop();
    chooseTheme('light');
    expect(received).toHaveBeenCalledTimes(1);
  });

  it('removes the stored choice when set to follow the device', async () => {
    chooseTheme('dark');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme'));
    chooseTheme('system');
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-theme'));
    expect(document.cookie).not.toContain('talad_theme');
  });

  it('cycles through light, dark and system', () => {
    expect([themeAfter('light'), themeAfter('dark'), themeAfter('system')]).toEqual([
      'dark',
      'system',
      'light',
    ]);
  });
});
