import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Module, parseSync } from '@swc/core';
import { elementsIn, type Node, nameOf, visit } from './syntax-tree.ts';

/** What a component renders, by file and name. */
interface Component {
  file: string;
  /** Names of the JSX elements in it. */
  elements: Set<string>;
  opensPortal: boolean;
}

/** The imports and components of a file. */
export interface ComponentSource {
  file: string;
  tree: Module;
  /** A local name → the file and the exported name that it refers to. */
  imports: Map<string, { file: string; name: string }>;
  components: Map<string, Component>;
}

const callsPortal = (node: unknown): boolean => {
  let found = elementsIn(node).has('Portal');
  visit(node, (one) => {
    if (one.type === 'CallExpression' && nameOf(one.callee) === 'createPortal') found = true;
  });
  return found;
};

/** The file of an import: a relative one, or a subpath of the design system. */
function resolve(root: string, from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  if (!specifier.startsWith('@talad/ui/')) return undefined;
  const manifest = join(root, 'shared/ui/package.json');
  if (!existsSync(manifest)) return undefined;
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: Record<string, string> };
  const target = exports[`.${specifier.slice('@talad/ui'.length)}`];
  return target && join('shared/ui', target);
}

/** The path in `lazy(() => import('…'))`. */
function lazyPath(init: unknown): string | undefined {
  let path: string | undefined;
  visit(init, (node) => {
    const isImport = node.type === 'CallExpression' && (node.callee as Node).type === 'Import';
    if (isImport) path = nameOf((node.arguments as Node[])[0]?.expression);
  });
  return path;
}

function addImports(root: string, source: ComponentSource, node: Node): void {
  const file = resolve(root, source.file, nameOf(node.source));
  if (!file) return;
  for (const one of node.specifiers as Node[]) {
    const local = nameOf(one.local);
    const name = one.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(one.imported) || local;
    source.imports.set(local, { file, name });
  }
}

function addComponent({ file, components }: ComponentSource, name: string, body: unknown): void {
  components.set(name, { file, elements: elementsIn(body), opensPortal: callsPortal(body) });
}

/** Adds a variable: a lazy import or a component. */
function addVariable(root: string, source: ComponentSource, { id, init }: Node): void {
  const path = lazyPath(init);
  const file = path && resolve(root, source.file, path);
  if (file) source.imports.set(nameOf(id), { file, name: 'default' });
  else addComponent(source, nameOf(id), init);
}

export function readComponents(root: string, file: string): ComponentSource {
  const tree = parseSync(readFileSync(join(root, file), 'utf8'), { syntax: 'typescript', tsx: true });
  const source: ComponentSource = { file, tree, imports: new Map(), components: new Map() };
  visit(tree, (node) => {
    if (node.type === 'ImportDeclaration') addImports(root, source, node);
    else if (node.type === 'FunctionDeclaration') addComponent(source, nameOf(node.identifier), node.body);
    else if (node.type === 'ExportDefaultDeclaration') addComponent(source, 'default', node.decl);
    else if (node.type === 'VariableDeclarator') addVariable(root, source, node);
  });
  return source;
}
