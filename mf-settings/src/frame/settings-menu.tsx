import { paths } from '@talad/contract/paths';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { useNavigation } from '@talad/runtime/navigation';
import { Link, useLocation } from '@talad/runtime/router';
import { color } from '@talad/ui/colors';
import { styledElement } from '@talad/ui/styled-element';
import { useEffect, useRef } from 'react';

const desktop = '@media (min-width: 1024px)';

const Menu = styledElement('nav', {
  // On phones, one full-width row that scrolls horizontally; on wide screens, a vertical list at the side.
  marginInline: '-16px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: `1px solid ${color('hairline')}`,
  '@media (min-width: 768px)': { marginInline: '-24px' },
  '& > ul': {
    display: 'flex',
    gap: '4px',
    listStyle: 'none',
    width: 'max-content',
    paddingInline: '16px',
    '@media (min-width: 768px)': { paddingInline: '24px' },
  },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    paddingInline: '12px',
    color: color('muted'),
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    borderBottom: '3px solid transparent',
    '&:focus-visible': { outlineOffset: '-3px' },
  },
  '& a[aria-current]': { color: color('fg'), fontWeight: 600, borderBottomColor: color('accent') },
  '@media (hover: hover)': { '& a:hover': { color: color('fg') } },
  [desktop]: {
    marginInline: 0,
    overflow: 'visible',
    borderBottom: 0,
    position: 'sticky',
    top: '88px',
    '& > ul': { flexDirection: 'column', gap: '2px', width: 'auto', paddingInline: 0 },
    '& a': {
      borderBottom: 0,
      borderRadius: '8px',
      borderInlineStart: '3px solid transparent',
    },
    '& a[aria-current]': { background: color('glow'), borderInlineStartColor: color('accent') },
  },
});

/** The settings sections declared by live remotes; marks the current one. */
export function SettingsMenu() {
  const text = useText('settings');
  const localize = useLocalize();
  const sections = useNavigation('settings-menu');
  const address = useLocation().pathname.replace(/\/$/, '');
  // The settings root path shows the account page.
  const here = address === paths.settings() ? paths.settings('account') : address;
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (!menu.current || !current) return;
    menu.current.scrollLeft = current.offsetLeft - (menu.current.clientWidth - current.offsetWidth) / 2;
  }, [here]);
  return (
    <Menu ref={menu} aria-label={text('frame.menu')}>
      <ul>
        {sections.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} aria-current={path === here ? 'page' : undefined}>
              {localize(label)}
            </Link>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
