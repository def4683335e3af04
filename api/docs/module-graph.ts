import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const source = resolve(import.meta.dirname, '../src');
const importPattern = /^(?:import|export) [^;]*? from '(\.[^']+)';|import\('(\.[^']+)'\)/gm;

/** `modules/cart`, `flows/check-out`, or undefined for the foundation. */
const moduleOf = (file: string): string | undefined =>
  /^(?:modules|flows)\/[^/.]+/.exec(relative(source, file))?.[0];

/** What each module and flow of the API imports, type imports included. */
export function readModuleGraph(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of globSync(`${source}/{modules,flows}/**/*.ts`).toSorted()) {
    const from = moduleOf(file);
    if (!from || file.endsWith('.test.ts')) continue;
    const imports = graph.get(from) ?? new Set();
    graph.set(from, imports);
    for (const [, path, dynamicPath] of readFileSync(file, 'utf8').matchAll(importPattern)) {
      const to = moduleOf(join(dirname(file), path ?? dynamicPath ?? ''));
      if (to && to !== from) imports.add(to);
    }
  }
  return graph;
}

/** Everything that a module imports, directly or not. Throws if it imports itself. */
export function reachableFrom(graph: ReadonlyMap<string, ReadonlySet<string>>, from: string): Set<string> {
  const reached = new Set<string>();
  const visit = (name: string) => {
    for (const next of graph.get(name) ?? []) {
      if (next === from) throw new Error(`${from} and ${name} import each other, directly or not`);
      if (reached.has(next)) continue;
      reached.add(next);
      visit(next);
    }
  };
  visit(from);
  return reached;
}

/** The edges without those that follow from others: what `a` reaches through `b` has no edge from `a`. */
function transitiveReduction(graph: ReadonlyMap<string, ReadonlySet<string>>): [string, string][] {
  const edges: [string, string][] = [];
  for (const [from, imports] of graph) {
    const implied = new Set([...imports].flatMap((name) => [...reachableFrom(graph, name)]));
    for (const to of imports) if (!implied.has(to)) edges.push([from, to]);
  }
  return edges;
}

const labelOf = (name: string) => name.slice(name.indexOf('/') + 1);
const nodeOf = (name: string) =>
  name.startsWith('flows/') ? `${labelOf(name)}([${labelOf(name)}])` : labelOf(name);

/** The modules as a Mermaid flow chart; flows have round ends. Throws if modules import each other circularly. */
export function moduleDiagram(graph = readModuleGraph()): string {
  for (const name of graph.keys()) reachableFrom(graph, name);
  const edges = transitiveReduction(graph).map(([from, to]) => `  ${nodeOf(from)} --> ${nodeOf(to)}`);
  const connected = new Set(transitiveReduction(graph).flat());
  const isolated = [...graph.keys()]
    .filter((name) => !connected.has(name))
    .map((name) => `  ${nodeOf(name)}`);
  return ['```mermaid', 'flowchart TD', ...edges.toSorted(), ...isolated.toSorted(), '```'].join('\n');
}
