import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { type CSSObject, css } from '@emotion/react';
import { Link } from '@talad/runtime/router';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { color, tint } from '../theme/colors.ts';
import { belowDesktop, canHover, fontSizes, radius } from '../theme/scale.ts';
import { type ComputedStyles, styled } from '../theme/styled.ts';
import { styledElement } from '../theme/styled-element.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

const ButtonElement = styled('button', {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '8px',
  position: 'relative',
  borderRadius: radius.control,
  border: '1px solid transparent',
  fontWeight: 600,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  transition: 'background-color 150ms ease-out, border-color 150ms ease-out, transform 150ms ease-out',
  '&:active:not([aria-disabled=true], :disabled)': { transform: 'translateY(1px)' },
  '&:disabled, &[aria-disabled=true]': { cursor: 'not-allowed' },
  '&:disabled': { opacity: 0.55 },
  // Transparent rather than hidden: the button keeps its name.
  '&[data-busy] > [data-part=button-label]': { opacity: 0 },
  '& > [data-part=button-label]': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
  },
  '& > [data-part=button-busy]': { position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' },
});

const text = (styles: CSSObject): string => css(styles).styles;

const variants = {
  primary: text({
    background: color('accent'),
    color: color('accent-on'),
    [canHover]: { '&:hover': { background: `color-mix(in srgb, ${color('accent')} 88%, ${color('fg')})` } },
  }),
  secondary: text({
    background: 'transparent',
    color: color('fg'),
    borderColor: color('edge'),
    [canHover]: { '&:hover': { borderColor: color('accent'), background: color('glow') } },
  }),
  ghost: text({
    background: 'transparent',
    color: color('fg'),
    [canHover]: { '&:hover': { background: tint('fg', 8) } },
  }),
  danger: text({
    background: 'transparent',
    color: color('danger'),
    borderColor: color('danger'),
    [canHover]: { '&:hover': { background: tint('danger', 14) } },
  }),
};

const sizes = {
  sm: text({
    minHeight: '36px',
    paddingInline: '12px',
    fontSize: fontSizes.sm,
    [belowDesktop]: { minHeight: '44px' },
  }),
  md: text({ minHeight: '44px', paddingInline: '20px', fontSize: fontSizes.md }),
  lg: text({ minHeight: '52px', paddingInline: '24px', fontSize: fontSizes.md }),
};

const forcedColors = text({ '@media (forced-colors: active)': { borderColor: 'ButtonBorder' } });

type ButtonAppearance = {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  fullWidth?: boolean;
};

const stylesOf = ({ variant = 'primary', size = 'md', fullWidth }: ButtonAppearance): string =>
  `${variants[variant]}${sizes[size]}${fullWidth ? 'width:100%;' : ''}${forcedColors}`;

export type ButtonProps = HTMLChakraProps<'button'> &
  ComputedStyles &
  ButtonAppearance & {
    /** Pending: keeps its width, shows a spinner and ignores clicks, but stays focusable. */
    busy?: boolean;
    /** Renders a link within the site. */
    to?: string;
    /** Applies the styles to the only child element instead of rendering a button. */
    asChild?: boolean;
  };

const preventDefault = (event: MouseEvent) => event.preventDefault();

/** A button with text. */
export function Button(props: ButtonProps) {
  const { busy = false, to, asChild, children, onClick, type, variant, size, fullWidth, ...rest } = props;
  const styles = stylesOf({ variant, size, fullWidth }) + (props.styles ?? '');
  if (asChild) {
    return (
      <ButtonElement asChild onClick={onClick} {...rest} styles={styles}>
        {children}
      </ButtonElement>
    );
  }
  const inner: ReactNode = (
    <>
      <span data-part="button-label">{children}</span>
      {busy ? (
        <span data-part="button-busy">
          <Spinner size={20} />
        </span>
      ) : null}
    </>
  );
  if (to !== undefined) {
    return (
      <ButtonElement asChild onClick={onClick} {...rest} styles={styles}>
        <Link to={to}>{inner}</Link>
      </ButtonElement>
    );
  }
  return (
    <ButtonElement
      type={type ?? 'button'}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      data-busy={busy ? '' : undefined}
      onClick={busy ? preventDefault : onClick}
      {...rest}
      styles={styles}
    >
      {inner}
    </ButtonElement>
  );
}

const IconButtonElement = styledElement('button', {
  display: 'inline-grid',
  placeItems: 'center',
  position: 'relative',
  flex: 'none',
  width: '44px',
  height: '44px',
  borderRadius: '8px',
  color: 'inherit',
  background: 'transparent',
  border: '1px solid transparent',
  cursor: 'pointer',
  '&[data-size=sm]': { width: '36px', height: '36px' },
  // The touch target stays 44 px, even when the visible button is smaller.
  '&[data-size=sm]::after': { content: '""', position: 'absolute', inset: '-5px' },
  '&[data-variant=solid]': { background: 'var(--c-accent)', color: 'var(--c-accent-on)' },
  '&[data-variant=outline]': { borderColor: 'var(--c-edge)' },
  '&[data-variant=scrim][aria-pressed=true]': { color: '#FFB224' },
  '&[data-variant=scrim]': { background: 'rgb(6 4 12 / 62%)', color: '#F5F2FA', borderRadius: '999px' },
  '&[aria-disabled=true], &:disabled': { cursor: 'not-allowed', opacity: 0.55 },
  [canHover]: {
    '&:hover:not(:disabled, [aria-disabled=true])': {
      background: 'color-mix(in srgb, var(--c-fg) 10%, transparent)',
    },
    '&[data-variant=solid]:hover:not(:disabled, [aria-disabled=true])': {
      background: 'color-mix(in srgb, var(--c-accent) 88%, var(--c-fg))',
    },
    '&[data-variant=outline]:hover:not(:disabled)': { borderColor: 'var(--c-accent)' },
    '&[data-variant=scrim]:hover:not(:disabled)': { background: 'rgb(6 4 12 / 86%)', color: '#FFB224' },
  },
  '& [data-part=icon-button-count]': {
    position: 'absolute',
    top: '2px',
    insetInlineEnd: '0px',
    minWidth: '1.125rem',
    height: '1.125rem',
    paddingInline: '4px',
    borderRadius: '999px',
    background: 'var(--c-accent)',
    color: 'var(--c-accent-on)',
    fontSize: '0.6875rem',
    fontWeight: 700,
    lineHeight: '1.125rem',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
});

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Accessible name and tooltip. */
  label: string;
  icon: IconName;
  /** px */
  iconSize?: number;
  variant?: 'ghost' | 'solid' | 'outline' | 'scrim';
  size?: 'sm' | 'md';
  busy?: boolean;
  /** A count badge; not rendered for 0. */
  count?: number;
};

/** A button with an icon; its label is read to screen readers. */
export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    iconSize = 22,
    variant = 'ghost',
    size = 'md',
    busy = false,
    count = 0,
    onClick,
    ...rest
  } = props;
  return (
    <IconButtonElement
      type="button"
      aria-label={label}
      title={label}
      data-variant={variant}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? preventDefault : onClick}
      {...rest}
    >
      {busy ? <Spinner size={18} /> : <Icon name={icon} size={iconSize} />}
      {count > 0 ? (
        <span data-part="icon-button-count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </IconButtonElement>
  );
}
