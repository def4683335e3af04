import {
  AccordionItem,
  AccordionItemBody,
  AccordionItemContent,
  AccordionItemTrigger,
  AccordionRoot,
} from '@chakra-ui/react/accordion';
import type { ReactNode } from 'react';
import { Icon } from '../primitives/icon.tsx';

export type AccordionEntry = { value: string; title: ReactNode; content: ReactNode };

export type AccordionProps = {
  items: readonly AccordionEntry[];
  /** Several may be open at once. */
  multiple?: boolean;
  defaultValue?: string[];
};

const triggerStyles = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  width: 'full',
  minHeight: '52px',
  paddingInline: '1',
  textAlign: 'start',
  fontWeight: '500',
  cursor: 'pointer',
  background: 'transparent',
  color: 'fg',
  '& > svg': { flex: 'none', color: 'muted', transition: 'transform 180ms ease-out' },
  '&[data-state=open] > svg': { transform: 'rotate(180deg)' },
} as const;

/** Headed parts that open and close in place. */
export function Accordion({ items, multiple = false, defaultValue }: AccordionProps) {
  return (
    <AccordionRoot multiple={multiple} collapsible defaultValue={defaultValue}>
      {items.map((item) => (
        <AccordionItem
          key={item.value}
          value={item.value}
          css={{ borderBottom: '1px solid var(--c-hairline)' }}
        >
          <AccordionItemTrigger css={triggerStyles}>
            <span>{item.title}</span>
            <Icon name="chevron-down" />
          </AccordionItemTrigger>
          <AccordionItemContent>
            <AccordionItemBody css={{ paddingBottom: '4', paddingInline: '1' }}>
              {item.content}
            </AccordionItemBody>
          </AccordionItemContent>
        </AccordionItem>
      ))}
    </AccordionRoot>
  );
}
