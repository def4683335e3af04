import type { HTMLChakraProps, RecipeDefinition, SystemStyleObject } from '@chakra-ui/react/styled-system';
import { type SerializedStyles, css as serialize } from '@emotion/react';
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
import { system } from './system.ts';
import { useClass } from './use-class.ts';

type Given = Record<string, unknown>;

/** Maximum number of computed styles per component: props may have any value, and a server process runs for weeks. */
const maxStored = 1_000;

type StyledProps<T extends ElementType, Variants extends object> = HTMLChakraProps<T, Variants> & {
  ref?: Ref<ComponentRef<T>>;
};

const styleProps = new Map<string, boolean>();

function isStyleProp(name: string): boolean {
  const known = styleProps.get(name) ?? system().isValidProperty(name);
  styleProps.set(name, known);
  return known;
}

/**
 * A component of one element that takes style props: `styled('div', { base: { display: 'flex' } })`. The props are
 * Chakra's; `as` renders another element, `asChild` gives the class to the only child, whose own props win.
 *
 * Chakra's factory computes each element's styles at each render; here the same props are computed once.
 */
export function styled<T extends ElementType, Variants extends object = object>(
  tag: T,
  recipe: RecipeDefinition = {},
): FunctionComponent<StyledProps<T, Variants>> {
  const variantNames = new Set(Object.keys(recipe.variants ?? {}));
  const known = new Map<string, SerializedStyles>();

  function stylesOf(variants: Given, inner: unknown, outer: Given): SerializedStyles {
    const key = JSON.stringify([variants, inner, outer]);
    let styles = known.get(key);
    if (!styles) {
      const { css, cva } = system();
      const inners = [inner].flat().filter(Boolean) as SystemStyleObject[];
      styles = serialize(css(cva(recipe)(variants), ...inners, outer as SystemStyleObject));
      if (known.size >= maxStored) known.clear();
      known.set(key, styles);
    }
    return styles;
  }

  return function Styled({ as, asChild, css, className, children, ...props }: Given) {
    const variants: Given = {};
    const style: Given = {};
    const rest: Given = {};
    for (const name in props) {
      const kind = variantNames.has(name) ? variants : isStyleProp(name) ? style : rest;
      kind[name] = props[name];
    }
    const child = asChild ? onlyChild(children) : undefined;
    const Element = (child?.type ?? as ?? tag) as ElementType;
    const handed = [className, child?.props.className].filter(Boolean).join(' ');
    rest.className = useClass(stylesOf(variants, css, style), handed);
    return child
      ? cloneElement(child, { ...rest, ...child.props, className: rest.className })
      : createElement(Element, rest, children as never);
  } as FunctionComponent<StyledProps<T, Variants>>;
}

function onlyChild(children: unknown): ReactElement<Given> {
  const child = Children.toArray(children as never).find((one) => isValidElement<Given>(one));
  if (!child) throw new Error('A styled element with asChild has no child element.');
  return child as ReactElement<Given>;
}
