import { useText } from '@talad/runtime/i18n';
import { chooseTheme, type Theme, themeAfter, useTheme } from '@talad/runtime/theme';
import { IconButton } from '@talad/ui/button';
import type { IconName } from '@talad/ui/icon';

export const themeIcons: Record<Theme, IconName> = { light: 'sun', dark: 'moon', system: 'contrast' };

/** Cycles through light, dark and system colour scheme. */
export function ThemeButton() {
  const text = useText('header');
  const theme = useTheme();
  const next = themeAfter(theme);
  return (
    <IconButton
      icon={themeIcons[theme]}
      label={text('theme.next', { now: text(`theme.${theme}`), next: text(`theme.${next}`) })}
      onClick={() => chooseTheme(next)}
    />
  );
}
