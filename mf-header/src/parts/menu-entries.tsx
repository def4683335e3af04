import { Link } from '@talad/runtime/router';
import { color, tint } from '@talad/ui/colors';
import { Icon, type IconName } from '@talad/ui/icon';
import { canHover } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';

const List = styledElement('ul', {
  listStyle: 'none',
  '& a, & button': {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: '100%',
    minHeight: '48px',
    paddingInline: '12px',
    borderRadius: '8px',
    color: 'inherit',
    background: 'transparent',
    textDecoration: 'none',
    textAlign: 'start',
    cursor: 'pointer',
    [canHover]: { '&:hover': { background: tint('fg', 8) } },
  },
  '& svg': { flex: 'none', color: color('muted') },
  '& [data-danger]': { color: color('danger'), '& svg': { color: 'inherit' } },
});

export interface MenuEntry {
  key: string;
  label: string;
  icon?: IconName;
  /** A page of the site. */
  to?: string;
  /** An action instead of a link. */
  onPress?: () => void;
  isDanger?: boolean;
}

/** A vertical menu of links and actions. */
export function MenuEntries({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  return (
    <nav aria-label={label}>
      <List>
        {entries.map(({ key, label: texts, icon, to, onPress, isDanger }) => {
          const inside = (
            <>
              {icon ? <Icon name={icon} size={20} /> : null}
              <span>{texts}</span>
            </>
          );
          return (
            <li key={key}>
              {to === undefined ? (
                <button type="button" data-danger={isDanger ? '' : undefined} onClick={onPress}>
                  {inside}
                </button>
              ) : (
                <Link to={to} data-danger={isDanger ? '' : undefined}>
                  {inside}
                </Link>
              )}
            </li>
          );
        })}
      </List>
    </nav>
  );
}
