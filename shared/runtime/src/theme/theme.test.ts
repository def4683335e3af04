import { waitFor } from '@testing-library/react';
import { chooseTheme, currentTheme, listenToTheme, themeAfter } from './theme.ts';

describe('the page’s colours', () => {
  afterEach(() => chooseTheme('system'));

  it('are the device’s until somebody chooses', () => {
    expect(currentTheme()).toBe('system');
  });

  it('are put on the page and remembered, the choice first', async () => {
    const heard = jest.fn();
    const stop = listenToTheme(heard);
    chooseTheme('dark');
    expect(currentTheme()).toBe('dark');
    expect(document.documentElement).not.toHaveAttribute('data-theme');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
    expect(document.cookie).toContain('talad_theme=dark');
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    chooseTheme('light');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('are forgotten when the device decides again', async () => {
    chooseTheme('dark');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme'));
    chooseTheme('system');
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-theme'));
    expect(document.cookie).not.toContain('talad_theme');
  });

  it('go round: light, dark, as the device', () => {
    expect([themeAfter('light'), themeAfter('dark'), themeAfter('system')]).toEqual([
      'dark',
      'system',
      'light',
    ]);
  });
});
