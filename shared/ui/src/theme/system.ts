import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { css } from '@emotion/react';
import { globalCss } from './global-css.ts';
import { breakpoints, displayFont, fontSizes, layer, radius, textFont } from './scale.ts';

/** Tokens, style props and global styles: used by the build alone, which computes CSS from them. */

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

const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    cssVarsPrefix: 'token',
    disableLayers: true,
    preflight: true,
    globalCss,
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
  }),
);

const tokens = new Map(
  [...css(system.getTokenCss()).styles.matchAll(/(--token-[^:]+):([^;]+);/g)].map(
    ([, name = '', value = '']) => [name.replaceAll('\\', ''), value],
  ),
);

/** Writes the tokens' values in place of their variables: a published remote then needs no token of a later host. */
function withValues(text: string): string {
  return text.replaceAll(/var\((--token-[^),]+)\)/g, (reference, name: string) => {
    const value = tokens.get(name.replaceAll('\\', ''));
    if (value === undefined) throw new Error(`No token is behind ${reference}.`);
    return value;
  });
}

/** The declarations of style objects, of which later ones win. A variable of Chakra's own components is left out. */
export const cssText = (...styles: object[]): string =>
  withValues(css(system.css(...styles)).styles).replaceAll(/--bg-currentcolor:[^;]*;/g, '');

/** Returns whether a prop is a style prop. */
export const isStyleProp = (name: string): boolean => system.isValidProperty(name);

/** Resets and global styles, which come before all other rules. */
export const globalText = (): string =>
  withValues(css([system.getPreflightCss(), system.getGlobalCss()]).styles);
