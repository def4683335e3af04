import {
  MenuContent,
  MenuItem,
  MenuPositioner,
  MenuRoot,
  MenuSeparator,
  MenuTrigger,
} from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { Link } from '@talad/runtime/router';
import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../primitives/icon.tsx';
import { ChakraParts } from '../theme/chakra-parts.tsx';
import { color, tint } from '../theme/colors.ts';
import { focusRing, layer, radius } from '../theme/scale.ts';
import { styledElement } from '../theme/styled-element.ts';
import { containedEvents } from './contained-events.ts';
import { guardDoubleClick } from './double-click-guard.ts';

/** An entry of a menu. */
export type MenuEntry =
  | { separator: true; value: string }
  | {
      separator?: false;
      value: string;
      label: ReactNode;
      icon?: IconName;
      /** A link inside the product. */
      to?: string;
      onSelect?: () => void;
      danger?: boolean;
      disabled?: boolean;
    };

export type MenuProps = {
  /** The button that opens it; its name is the menu's name. */
  trigger: ReactElement<{ id?: string }>;
  items: readonly MenuEntry[];
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end';
};

const PositionerElement = styledElement(MenuPositioner, { zIndex: layer.dropdown });

const ContentElement = styledElement(MenuContent, {
  minWidth: '200px',
  maxWidth: 'calc(100vw - 16px)',
  maxHeight: 'min(480px, var(--available-height, 80dvh))',
  overflowY: 'auto',
  padding: '6px',
  borderRadius: radius.card,
  background: color('raised'),
  color: color('fg'),
  boxShadow: color('lift'),
  outline: 'none',
  zIndex: layer.dropdown,
  '& [data-part=item]': {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '44px',
    paddingInline: '12px',
    borderRadius: radius.control,
    color: 'inherit',
    textDecoration: 'none',
    cursor: 'pointer',
    outline: 'none',
    userSelect: 'none',
    '&[data-highlighted]': { background: tint('fg', 9) },
    '&[data-disabled]': { opacity: 0.5, cursor: 'not-allowed' },
    '&[data-danger]': { color: color('danger') },
  },
  // The DOM focus stays on the menu element.
  '&:focus-visible [data-highlighted]': { ...focusRing, outlineOffset: '-2px' },
  '& [data-part=separator]': { borderTop: `1px solid ${color('hairline')}`, marginBlock: '6px' },
  '@media (forced-colors: active)': { '& [data-highlighted]': { outline: '2px solid Highlight' } },
});

function Entry({ entry }: { entry: Extract<MenuEntry, { label: ReactNode }> }) {
  const inner = (
    <>
      {entry.icon === undefined ? null : <Icon name={entry.icon} />}
      <span>{entry.label}</span>
    </>
  );
  return (
    <MenuItem
      value={entry.value}
      disabled={entry.disabled}
      // Every way of choosing ends in a click, even by assistive technology, which highlights no item.
      onClick={entry.disabled === true ? undefined : entry.onSelect}
      asChild={entry.to !== undefined}
      data-danger={entry.danger === true ? '' : undefined}
    >
      {entry.to === undefined ? inner : <Link to={entry.to}>{inner}</Link>}
    </MenuItem>
  );
}

/** A menu button with arrow keys, type-ahead and Escape; the focus returns to the button. */
export function Menu({ trigger, items, placement = 'bottom-end' }: MenuProps) {
  return (
    <ChakraParts>
      <MenuRoot
        // A bubbling click, so that the router handles it; the default would reload the page.
        navigate={({ node }) => node?.click()}
        onOpenChange={() => guardDoubleClick()}
        positioning={{ placement, gutter: 6 }}
        ids={trigger.props.id === undefined ? undefined : { trigger: trigger.props.id }}
      >
        <MenuTrigger asChild>{trigger}</MenuTrigger>
        <Portal>
          <PositionerElement {...containedEvents}>
            <ContentElement>
              {items.map((entry) =>
                entry.separator === true ? (
                  <MenuSeparator key={entry.value} />
                ) : (
                  <Entry key={entry.value} entry={entry} />
                ),
              )}
            </ContentElement>
          </PositionerElement>
        </Portal>
      </MenuRoot>
    </ChakraParts>
  );
}
