import { useLanguage, useText } from '@talad/runtime/i18n';
import { chooseTheme, type Theme, themes, useTheme } from '@talad/runtime/theme';
import { ChoiceGroup } from '@talad/ui/choice-group';
import type { IconName } from '@talad/ui/icon';
import { SettingsFrame } from '../../frame/settings-frame.tsx';

/** Each language has its own name in every page language. */
const languages = [
  { value: 'th', label: 'ไทย', lang: 'th' },
  { value: 'en', label: 'English', lang: 'en' },
] as const;

const themeIcons: Record<Theme, IconName> = { light: 'sun', dark: 'moon', system: 'contrast' };

/** Language and appearance of the site; changes apply immediately, on this device only. */
export default function LanguagePage() {
  const text = useText('settings');
  const { language, set } = useLanguage();
  const theme = useTheme();
  return (
    <SettingsFrame title={text('language.title')} lead={text('language.lead')}>
      <ChoiceGroup
        fitted
        legend={text('language.language')}
        value={language}
        choices={languages}
        onChoose={(value) => void set(value)}
      />
      <ChoiceGroup
        fitted
        legend={text('language.appearance')}
        value={theme}
        choices={themes.map((value) => ({
          value,
          label: text(`language.themes.${value}`),
          icon: themeIcons[value],
        }))}
        onChoose={chooseTheme}
      />
    </SettingsFrame>
  );
}
