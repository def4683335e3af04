import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';

/** A node of swc's syntax tree. */
interface Node {
  type?: string;
  [key: string]: unknown;
}

/** What a component renders, by file and name. */
interface Component {
  file: string;
  /** Names of the JSX elements in it. */
  elements: Set<string>;
  opensPortal: boolean;
}

interface Source {
  file: string;
  tree: Node;
  /** A local name → the file and the exported name that it refers to. */
  imports: Map<string, { file: string; name: string }>;
  components: Map<string, Component>;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function visit(node: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, onNode);
  else if (isNode(node)) {
    if (typeof node.type === 'string') onNode(node);
    for (const [key, value] of Object.entries(node)) if (key !== 'span') visit(value, onNode);
  }
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node.value === 'string' ? node.value : '');

const elementName = (node: Node): string => nameOf((node.opening as Node | undefined)?.name);

function elementsIn(node: unknown): Set<string> {
  const names = new Set<string>();
  visit(node, (one) => {
    if (one.type === 'JSXElement') names.add(elementName(one));
  });
  return names;
}

const callsPortal = (node: unknown): boolean => {
  let found = elementsIn(node).has('Portal');
  visit(node, (one) => {
    if (one.type === 'CallExpression' && nameOf(one.callee) === 'createPortal') found = true;
  });
  return found;
};

/** `<form>` itself, or an element of the design system that renders as one. */
function isForm(node: Node): boolean {
  if (node.type !== 'JSXElement') return false;
  const attributes = (node.opening as Node).attributes as Node[];
  return (
    elementName(node) === 'form' ||
    attributes.some(({ name, value }) => nameOf(name) === 'as' && nameOf(value) === 'form')
  );
}

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

function read(root: string, file: string): Source {
  const tree = parseSync(readFileSync(join(root, file), 'utf8'), {
    syntax: 'typescript',
    tsx: true,
  }) as unknown as Node;
  const source: Source = { file, tree, imports: new Map(), components: new Map() };
  const define = (name: string, body: unknown) =>
    source.components.set(name, { file, elements: elementsIn(body), opensPortal: callsPortal(body) });
  visit(tree, (node) => {
    if (node.type === 'ImportDeclaration') {
      const target = resolve(root, file, nameOf(node.source));
      if (!target) return;
      for (const one of node.specifiers as Node[]) {
        const local = nameOf(one.local);
        const name = one.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(one.imported) || local;
        source.imports.set(local, { file: target, name });
      }
    } else if (node.type === 'FunctionDeclaration') define(nameOf(node.identifier), node.body);
    else if (node.type === 'ExportDefaultDeclaration') {
      define('default', node.decl);
    } else if (node.type === 'VariableDeclarator') {
      const path = lazyPath(node.init);
      const target = path && resolve(root, file, path);
      if (target) source.imports.set(nameOf(node.id), { file: target, name: 'default' });
      else define(nameOf(node.id), node.init);
    }
  });
  return source;
}

/**
 * Overlays that are rendered inside a form, in the components of `folders`. An overlay is any component that ends in a
 * portal, found through imports and `lazy`. React events bubble through portals, so a form in such a dialog would
 * submit both.
 */
export function formProblems(root: string, folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) =>
    globSync(`${folder}/src/**/*.tsx`, { cwd: root }).filter((file) => !file.endsWith('.test.tsx')),
  );
  const sources = new Map(files.map((file) => [file, read(root, file)]));

  const opensOverlay = (file: string, name: string, seen: Set<string>): boolean => {
    const id = `${file}#${name}`;
    const source = sources.get(file);
    const component = source?.components.get(name);
    if (!source || !component || seen.has(id)) return false;
    seen.add(id);
    return component.opensPortal || [...component.elements].some((one) => isOverlay(source, one, seen));
  };
  const isOverlay = (source: Source, element: string, seen = new Set<string>()): boolean => {
    const imported = source.imports.get(element);
    return imported
      ? opensOverlay(imported.file, imported.name, seen)
      : opensOverlay(source.file, element, seen);
  };

  const problems: string[] = [];
  for (const source of sources.values()) {
    visit(source.tree, (node) => {
      if (!isForm(node)) return;
      for (const element of elementsIn(node)) {
        if (isOverlay(source, element))
          problems.push(
            `${source.file}: <${element}> opens an overlay inside a form; render it beside the form`,
          );
      }
    });
  }
  return problems.sort();
}
