import type { JSXElement } from 'oxc-parser';

export const elementName = ({ openingElement: { name } }: JSXElement): string =>
  name.type === 'JSXIdentifier' ? name.name : '';

/** The text of an attribute; empty for another value, undefined without the attribute. */
export function attributeOf({ openingElement }: JSXElement, name: string): string | undefined {
  for (const one of openingElement.attributes)
    if (one.type === 'JSXAttribute' && one.name.name === name)
      return one.value?.type === 'Literal' ? one.value.value : '';
  return undefined;
}

/** `<form>` itself, or an element of the design system that renders one. */
export const isForm = (element: JSXElement): boolean =>
  /^form$/i.test(elementName(element)) || attributeOf(element, 'as') === 'form';
