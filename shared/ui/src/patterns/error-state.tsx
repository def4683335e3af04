import type { ReactNode } from 'react';
import { Button } from '../primitives/button.tsx';
import { Icon } from '../primitives/icon.tsx';
import { styledElement } from '../theme/styled-element.ts';
import { messageStyles } from './message-styles.ts';

const Message = styledElement('div', messageStyles);

export type ErrorStateProps = {
  /** What happened. */
  title: ReactNode;
  /** What is not affected, and what the user can do. */
  children?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** Another action, beside the retry. */
  action?: ReactNode;
  /** Shown in small print, for support. */
  requestId?: string;
};

/** An error message with a retry or another action. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, retryLabel = 'Try again', onRetry, retrying = false, action, requestId } = props;
  return (
    <Message role="alert" data-tone="danger">
      <span data-part="message-sign">
        <Icon name="warning" size={32} />
      </span>
      <p data-part="message-title">{title}</p>
      {children === undefined ? null : <div data-part="message-text">{children}</div>}
      {onRetry === undefined && action === undefined ? null : (
        <div data-part="message-action">
          {onRetry === undefined ? null : (
            <Button variant="secondary" busy={retrying} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
      {requestId === undefined ? null : <p data-part="message-request">{requestId}</p>}
    </Message>
  );
}
