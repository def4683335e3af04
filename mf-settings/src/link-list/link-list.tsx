import { Link } from '@talad/runtime/router';
import { color } from '@talad/ui/colors';
import { Icon, type IconName } from '@talad/ui/icon';
import { styledElement } from '@talad/ui/styled-element';

const List = styledElement('ul', {
  listStyle: 'none',
  border: `1px solid ${color('hairline')}`,
  borderRadius: '12px',
  background: color('surface'),
  boxShadow: color('rest'),
  overflow: 'hidden',
  '& > li + li': { borderTop: `1px solid ${color('hairline')}` },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '52px',
    padding: '10px 16px',
    color: color('fg'),
    textDecoration: 'none',
    '&:focus-visible': { outlineOffset: '-3px' },
  },
  '& a > svg': { flex: 'none', color: color('muted') },
  '& a > span': { flex: 1, minWidth: 0 },
  '@media (hover: hover)': { '& a:hover': { background: color('glow') } },
});

/** A list of links to documents. */
export function LinkList({ links }: { links: readonly { to: string; label: string; icon: IconName }[] }) {
  return (
    <List>
      {links.map(({ to, label, icon }) => (
        <li key={to}>
          <Link to={to}>
            <Icon name={icon} />
            <span>{label}</span>
            <Icon name="chevron-right" size={16} />
          </Link>
        </li>
      ))}
    </List>
  );
}
