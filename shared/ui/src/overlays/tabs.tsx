import { TabsContent, TabsList, TabsRoot, TabsTrigger } from '@chakra-ui/react/tabs';
import type { ReactNode } from 'react';

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

const listStyles = {
  display: 'flex',
  gap: '1',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: '1px solid var(--c-hairline)',
} as const;

const triggerStyles = {
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
} as const;

/** Controlled tabs: the parent stores the selected value, in the URL or elsewhere. */
export function Tabs({ tabs, value, onValueChange, label, fitted = false }: TabsProps) {
  return (
    <TabsRoot value={value} onValueChange={(change) => onValueChange(change.value)} lazyMount>
      <TabsList aria-label={label} css={listStyles}>
        {tabs.map((tab) => (
          <TabsTrigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            css={fitted ? { ...triggerStyles, flex: '1 1 0', paddingInline: '2' } : triggerStyles}
          >
            {tab.label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map((tab) =>
        tab.content === undefined ? null : (
          <TabsContent key={tab.value} value={tab.value} css={{ paddingTop: '4' }}>
            {tab.content}
          </TabsContent>
        ),
      )}
    </TabsRoot>
  );
}
