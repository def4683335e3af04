/** A node of swc's syntax tree. */
export interface Node {
  type?: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Calls `onNode` for every node of a tree, parents before their children. */
export function visit(node: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, onNode);
  else if (isNode(node)) {
    if (typeof node.type === 'string') onNode(node);
    for (const [key, value] of Object.entries(node)) if (key !== 'span') visit(value, onNode);
  }
}

export const nameOf = (node: unknown): string =>
  isNode(node) && typeof node.value === 'string' ? node.value : '';

const elementName = (node: Node): string => nameOf((node.opening as Node | undefined)?.name);

/** Names of the JSX elements in a tree. */
export function elementsIn(node: unknown): Set<string> {
  const names = new Set<string>();
  visit(node, (one) => {
    if (one.type === 'JSXElement') names.add(elementName(one));
  });
  return names;
}

/** `<form>` itself, or an element of the design system that renders one. */
export function isForm(node: Node): boolean {
  if (node.type !== 'JSXElement') return false;
  const attributes = (node.opening as Node).attributes as Node[];
  return (
    /^form$/i.test(elementName(node)) ||
    attributes.some(({ name, value }) => nameOf(name) === 'as' && nameOf(value) === 'form')
  );
}
