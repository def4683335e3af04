import { type CSSObject, css } from '@emotion/react';
import {
  type ComponentProps,
  createElement,
  type ElementType,
  type FunctionComponent,
  type JSX,
} from 'react';
import { useClass } from './use-class.ts';

/**
 * A component of one element with one class, its inner parts styled by nested `[data-part=…]` selectors.
 * The styles are serialized once, when the module loads: rows of many cards cost one class, not hundreds.
 */
export function styledElement<T extends ElementType>(
  tag: T,
  styles: CSSObject,
): FunctionComponent<ComponentProps<T>> {
  const serialized = css(styles);
  return function StyledElement(props: ComponentProps<T>): JSX.Element {
    const className = useClass(serialized, (props as { className?: string }).className);
    return createElement(tag as ElementType, { ...props, className });
  };
}
