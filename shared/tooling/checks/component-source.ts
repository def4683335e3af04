import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ImportDeclaration, type JSXElement, parseSync, type Span, Visitor } from 'oxc-parser';
import { elementName } from './jsx-elements.ts';

/** What a component renders. */
interface Component {
  /** Names of the JSX elements in it. */
  elements: ReadonlySet<string>;
  opensPortal: boolean;
}

/** The imports and components of a file. */
export interface ComponentSource {
  file: string;
  elements: readonly JSXElement[];
  /** A local name → the file and the exported name that it refers to. */
  imports: Map<string, { file: string; name: string }>;
  components: Map<string, Component>;
}

const isInside =
  (outer: Span) =>
  ({ start, end }: Span): boolean =>
    start >= outer.start && end <= outer.end;

/** Names of the elements in a part of a file. */
export const elementsIn = (part: Span, elements: readonly JSXElement[]): ReadonlySet<string> =>
  new Set(elements.filter(isInside(part)).map(elementName));

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

function importedName(one: ImportDeclaration['specifiers'][number]): string {
  if (one.type === 'ImportDefaultSpecifier') return 'default';
  if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier') return one.imported.name;
  return one.local.name;
}

export function readComponents(root: string, file: string): ComponentSource {
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  const elements: JSXElement[] = [];
  const portals: Span[] = [];
  const lazyImports: { path: string; span: Span }[] = [];
  const declared: { name: string; body: Span; isVariable?: true }[] = [];
  const imports: ComponentSource['imports'] = new Map();
  new Visitor({
    JSXElement: (node) => elements.push(node),
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'createPortal') portals.push(node);
    },
    ImportExpression({ source, start, end }) {
      if (source.type === 'Literal') lazyImports.push({ path: String(source.value), span: { start, end } });
    },
    ImportDeclaration({ source, specifiers }) {
      const target = resolve(root, file, source.value);
      if (target)
        for (const one of specifiers) imports.set(one.local.name, { file: target, name: importedName(one) });
    },
    FunctionDeclaration({ id, body }) {
      if (id && body) declared.push({ name: id.name, body });
    },
    ExportDefaultDeclaration: ({ declaration }) => declared.push({ name: 'default', body: declaration }),
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) declared.push({ name: id.name, body: init, isVariable: true });
    },
  }).visit(program);

  const components: ComponentSource['components'] = new Map();
  for (const { name, body, isVariable } of declared) {
    const path = isVariable && lazyImports.findLast(({ span }) => isInside(body)(span))?.path;
    const target = path && resolve(root, file, path);
    if (target) {
      imports.set(name, { file: target, name: 'default' });
      continue;
    }
    const names = elementsIn(body, elements);
    components.set(name, {
      elements: names,
      opensPortal: names.has('Portal') || portals.some(isInside(body)),
    });
  }
  return { file, elements, imports, components };
}
