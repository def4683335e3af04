import { TabsContent, TabsList, TabsRoot, TabsTrigger } from '@chakra-ui/react/tabs';
import type { ReactNode } from 'react';
import { ChakraParts } from '../theme/chakra-parts.tsx';
import { color } from '../theme/colors.ts';
import { canHover, radius } from '../theme/scale.ts';
import { styledElement } from '../theme/styled-element.ts';

/** A tab and its content. */
export type Tab = { value: string; label: ReactNode; content?: ReactNode; disabled?: boolean };

export type TabsProps = {
  tabs: readonly Tab[];
  value: string;
  onValueChange: (value: string) => void;
  /** The tab list's name. */
  label: string;
  /** All tabs equally wide over the full width. */
  fitted?: boolean;
};

const ListElement = styledElement(TabsList, {
  display: 'flex',
  gap: '4px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: `1px solid ${color('hairline')}`,
  '& > [data-part=trigger]': {
    flex: 'none',
    minHeight: '44px',
    paddingInline: '16px',
    color: color('muted'),
    fontWeight: 500,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    background: 'transparent',
    borderBottom: '3px solid transparent',
    '&:focus-visible': { outlineOffset: '-4px', borderRadius: radius.control },
    '&[data-selected]': { color: color('fg'), fontWeight: 600, borderBottomColor: color('accent') },
    '&[data-disabled]': { opacity: 0.5, cursor: 'not-allowed' },
    [canHover]: { '&:hover': { color: color('fg') } },
  },
  '&[data-fitted] > [data-part=trigger]': { flex: '1 1 0', paddingInline: '8px' },
});

const ContentElement = styledElement(TabsContent, {
  paddingTop: '16px',
  // `hidden` is set a frame later, in which both panels would be visible below each other.
  '&[data-state=closed]': { display: 'none' },
});

/** Controlled tabs: the parent stores the selected value, in the URL or elsewhere. */
export function Tabs({ tabs, value, onValueChange, label, fitted = false }: TabsProps) {
  return (
    <ChakraParts>
      <TabsRoot value={value} onValueChange={(change) => onValueChange(change.value)} lazyMount>
        <ListElement aria-label={label} data-fitted={fitted ? '' : undefined}>
          {tabs.map((tab) => (
            <TabsTrigger key={tab.value} value={tab.value} disabled={tab.disabled}>
              {tab.label}
            </TabsTrigger>
          ))}
        </ListElement>
        {tabs.map((tab) =>
          tab.content === undefined ? null : (
            <ContentElement key={tab.value} value={tab.value}>
              {tab.content}
            </ContentElement>
          ),
        )}
      </TabsRoot>
    </ChakraParts>
  );
}
