import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system';
import { css, type SerializedStyles } from '@emotion/react';
import { globalCss } from './global-css.ts';
import { breakpoints, displayFont, fontSizes, layer, radius, textFont } from './scale.ts';
import { serverStyles } from './server-styles.ts';

const values = <K extends string, V extends string | number>(entries: Readonly<Record<K, V>>) =>
  Object.fromEntries(Object.entries<V>(entries).map(([key, value]) => [key, { value }])) as Record<
    K,
    { value: V }
  >;

/** The 4 px grid: `gap={3}` is 12 px. */
const spacing = Object.fromEntries(
  [0, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24].map((step) => [
    String(step),
    { value: `${step * 4}px` },
  ]),
);

const named = (name: string) => ({ value: `var(--c-${name})` });

const config = defineConfig({
  cssVarsPrefix: 't',
  disableLayers: true,
  // The server has rendered these; computing them again takes a third of the system's setup time.
  preflight: serverStyles === null,
  globalCss: serverStyles === null ? globalCss : {},
  theme: {
    breakpoints,
    tokens: {
      colors: {
        bg: named('bg'),
        surface: named('surface'),
        raised: named('raised'),
        hairline: named('hairline'),
        edge: named('edge'),
        fg: named('fg'),
        muted: named('muted'),
        accent: { DEFAULT: named('accent'), on: named('accent-on') },
        success: named('success'),
        danger: named('danger'),
        info: named('info'),
        shade: named('shade'),
        glow: named('glow'),
      },
      fonts: { body: { value: textFont }, heading: { value: displayFont } },
      fontSizes: values(fontSizes),
      radii: values({ ...radius, full: '999px' }),
      spacing,
      sizes: { ...spacing, full: { value: '100%' }, content: { value: '1200px' } },
      shadows: { lift: { value: 'var(--c-lift)' } },
      zIndex: values(layer),
    },
  },
});

let made: SystemContext | undefined;

/** The system of tokens and style props, created on first use, which takes about 60 ms on a phone. */
export function system(): SystemContext {
  made ??= createSystem(defaultBaseConfig, config);
  return made;
}

let globals: SerializedStyles | undefined;

/** Resets, global styles and tokens: a page without server rendering inserts them before all other rules. */
export function globalStyles(): SerializedStyles {
  const { getPreflightCss, getGlobalCss, getTokenCss } = system();
  globals ??= css([getPreflightCss(), getGlobalCss(), getTokenCss()]);
  return globals;
}
