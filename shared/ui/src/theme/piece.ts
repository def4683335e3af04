import { type CSSObject, css, jsx } from '@emotion/react';
import type { ComponentProps, ComponentType, ElementType, FunctionComponent } from 'react';

/**
 * A component of one element with one class, its inner parts styled by nested `[data-part=…]` selectors.
 * The styles are serialised once, when the module loads: rows of many cards cost one class, not hundreds.
 */
export function piece<T extends ElementType>(
  tag: T,
  styles: CSSObject,
): FunctionComponent<ComponentProps<T>> {
  const serialized = css(styles);
  const element: string | ComponentType = tag as string | ComponentType;
  return function Piece(props) {
    return jsx(element as string, { ...props, css: serialized });
  };
}
