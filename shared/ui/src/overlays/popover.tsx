import {
  PopoverContent,
  PopoverPositioner,
  PopoverRoot,
  PopoverTitle,
  PopoverTrigger,
} from '@chakra-ui/react/popover';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactElement, ReactNode } from 'react';
import { layer } from '../theme/scale.ts';

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement<{ id?: string }>;
  title?: ReactNode;
  children: ReactNode;
  /** Controlled when given. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  placement?: 'bottom' | 'bottom-start' | 'bottom-end' | 'top' | 'top-start' | 'top-end';
  /** A CSS length; at most as wide as the screen. */
  width?: string;
};

/** A small panel beside its button; the page around it stays usable. */
export function Popover({
  trigger,
  title,
  children,
  open,
  onOpenChange,
  placement = 'bottom',
  width = '320px',
}: PopoverProps) {
  return (
    <PopoverRoot
      open={open}
      onOpenChange={(change) => onOpenChange?.(change.open)}
      positioning={{ placement, gutter: 8 }}
      ids={trigger.props.id === undefined ? undefined : { trigger: trigger.props.id }}
      lazyMount
      unmountOnExit
    >
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <Portal>
        <PopoverPositioner css={{ zIndex: layer.dropdown }}>
          <PopoverContent
            css={{
              width,
              maxWidth: 'calc(100vw - 16px)',
              maxHeight: 'min(560px, var(--available-height, 80dvh))',
              overflowY: 'auto',
              padding: '4',
              borderRadius: 'card',
              background: 'raised',
              color: 'fg',
              boxShadow: 'lift',
              outline: 'none',
            }}
          >
            {title === undefined ? null : (
              <PopoverTitle
                css={{ fontFamily: 'heading', fontWeight: '600', fontSize: 'md', marginBottom: '2' }}
              >
                {title}
              </PopoverTitle>
            )}
            {children}
          </PopoverContent>
        </PopoverPositioner>
      </Portal>
    </PopoverRoot>
  );
}
