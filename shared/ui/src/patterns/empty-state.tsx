import type { ReactNode } from 'react';
import { Icon, type IconName } from '../primitives/icon.tsx';
import { styledElement } from '../theme/styled-element.ts';
import { messageStyles } from './message-styles.ts';

const Message = styledElement('div', messageStyles);

export type EmptyStateProps = {
  title: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  action?: ReactNode;
  icon?: IconName;
};

/** An empty state with an optional action. */
export function EmptyState({ title, children, action, icon = 'store' }: EmptyStateProps) {
  return (
    <Message>
      <span data-part="message-sign">
        <Icon name={icon} size={32} />
      </span>
      <p data-part="message-title">{title}</p>
      {children === undefined ? null : <div data-part="message-text">{children}</div>}
      {action === undefined ? null : <div data-part="message-action">{action}</div>}
    </Message>
  );
}
