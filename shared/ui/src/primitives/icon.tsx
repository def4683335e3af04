import { type IconName, iconPaths } from './icon-paths.ts';

export type { IconName } from './icon-paths.ts';

export type IconProps = {
  name: IconName;
  /** px */
  size?: number;
  /** Accessible name; without it the icon is decorative. */
  label?: string;
};

/** Line icons on a 24 px grid, in the colour of the text around them. */
export function Icon({ name, size = 20, label }: IconProps) {
  const filled = name === 'heart-filled' || name === 'star-filled' || name === 'dots';
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={name === 'dots' ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
