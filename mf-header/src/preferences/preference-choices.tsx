import { useLanguage, useText } from '@talad/runtime/i18n';
import { chooseTheme, themes, useTheme } from '@talad/runtime/theme';
import { ChoiceGroup } from '@talad/ui/choice-group';
import { themeIcons } from './theme-button.tsx';

/** Language and colour scheme with all options visible. */
export function PreferenceChoices() {
  const text = useText('header');
  const { language, set } = useLanguage();
  const theme = useTheme();
  return (
    <>
      <ChoiceGroup
        fitted
        legend={text('language.label')}
        value={language}
        choices={(['th', 'en'] as const).map((value) => ({
          value,
          label: text(`language.${value}`),
          lang: value,
        }))}
        onChoose={(value) => void set(value)}
      />
      <ChoiceGroup
        fitted
        legend={text('theme.label')}
        value={theme}
        choices={themes.map((value) => ({ value, label: text(`theme.${value}`), icon: themeIcons[value] }))}
        onChoose={chooseTheme}
      />
    </>
  );
}
