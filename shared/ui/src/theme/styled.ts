import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { type CSSObject, css, type SerializedStyles } from '@emotion/react';
import {
  Children,
  type ComponentRef,
  cloneElement,
  createElement,
  type ElementType,
  type FunctionComponent,
  isValidElement,
  type ReactElement,
  type Ref,
} from 'react';
import { useClass } from './use-class.ts';

type Props = Record<string, unknown>;

/** What the build makes of style props: CSS declarations, which win over those of the component. */
export type ComputedStyles = { styles?: string };

type StyledProps<T extends ElementType> = HTMLChakraProps<T> &
  ComputedStyles & { ref?: Ref<ComponentRef<T>> };

/** Maximum number of serialized styles per component: a server process runs for weeks, and remotes change. */
const maxStored = 1_000;

/**
 * A component of one element that takes style props: `styled('div', { display: 'flex' })`. The types of the props are
 * Chakra's; the build replaces them by `styles`. `as` renders another element, `asChild` gives the class to the only
 * child, whose own props win.
 */
export function styled<T extends ElementType>(
  tag: T,
  base: CSSObject = {},
): FunctionComponent<StyledProps<T>> {
  const own = css(base);
  const known = new Map<string, SerializedStyles>();

  function stylesOf(text: string): SerializedStyles {
    let styles = known.get(text);
    if (!styles) {
      styles = css(own, text);
      if (known.size >= maxStored) known.clear();
      known.set(text, styles);
    }
    return styles;
  }

  return function Styled({ as, asChild, styles = '', className, children, ...rest }: Props) {
    const child = asChild ? onlyChild(children) : undefined;
    const Element = (child?.type ?? as ?? tag) as ElementType;
    const classNames = [className, child?.props.className].filter(Boolean).join(' ');
    rest.className = useClass(stylesOf(styles as string), classNames);
    return child
      ? cloneElement(child, { ...rest, ...child.props, className: rest.className })
      : createElement(Element, rest, children as never);
  } as FunctionComponent<StyledProps<T>>;
}

function onlyChild(children: unknown): ReactElement<Props> {
  const child = Children.toArray(children as never).find((one) => isValidElement<Props>(one));
  if (!child) throw new Error('A styled element with asChild has no child element.');
  return child as ReactElement<Props>;
}
