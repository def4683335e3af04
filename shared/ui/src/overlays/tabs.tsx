import { TabsContent, TabsList, TabsRoot, TabsTrigger } from '@chakra-ui/react/tabs';
import type { ReactNode } from 'react';
import { ChakraParts } from '../theme/chakra-parts.tsx';
import { styled } from '../theme/styled.ts';

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

const ListElement = styled(TabsList, {
  base: {
    display: 'flex',
    gap: '1',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBottom: '1px solid',
    borderColor: 'hairline',
    '& > [data-part=trigger]': {
      flex: 'none',
      minHeight: '44px',
      paddingInline: '4',
      color: 'muted',
      fontWeight: '500',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      background: 'transparent',
      borderBottom: '3px solid transparent',
      '&:focus-visible': { outlineOffset: '-4px', borderRadius: 'control' },
      '&[data-selected]': { color: 'fg', fontWeight: '600', borderBottomColor: 'accent' },
      '&[data-disabled]': { opacity: 0.5, cursor: 'not-allowed' },
      '@media (hover: hover)': { '&:hover': { color: 'fg' } },
    },
    '&[data-fitted] > [data-part=trigger]': { flex: '1 1 0', paddingInline: '2' },
  },
});

const ContentElement = styled(TabsContent, { base: { paddingTop: '4' } });

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
