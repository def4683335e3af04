import { type ReactNode, useId } from 'react';
import { Icon } from '../primitives/icon.tsx';
import { motionAllowed } from '../theme/scale.ts';
import { styledElement } from '../theme/styled-element.ts';

/** A section of an accordion. */
export type AccordionEntry = { value: string; title: ReactNode; content: ReactNode };

export type AccordionProps = {
  items: readonly AccordionEntry[];
  /** Several may be open at once. */
  multiple?: boolean;
  /** The values of the entries that start open. */
  defaultValue?: readonly string[];
};

const AccordionElement = styledElement('div', {
  '& > details': { borderBottom: '1px solid var(--c-hairline)' },
  '& > details > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    minHeight: '52px',
    paddingInline: '4px',
    fontWeight: 500,
    listStyle: 'none',
    cursor: 'pointer',
    borderRadius: '8px',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': {
      flex: 'none',
      color: 'var(--c-muted)',
      [motionAllowed]: { transition: 'transform 180ms ease-out' },
    },
  },
  '& > details[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& > details > [data-part=accordion-content]': { padding: '0 4px 16px' },
});

/** An accordion of native details elements, so it works before any script. */
export function Accordion({ items, multiple = false, defaultValue = [] }: AccordionProps) {
  const group = useId();
  return (
    <AccordionElement>
      {items.map((item) => (
        <details
          key={item.value}
          name={multiple ? undefined : group}
          open={defaultValue.includes(item.value)}
        >
          <summary>
            <span>{item.title}</span>
            <Icon name="chevron-down" />
          </summary>
          <div data-part="accordion-content">{item.content}</div>
        </details>
      ))}
    </AccordionElement>
  );
}
