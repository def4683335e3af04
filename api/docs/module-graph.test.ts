import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { moduleDiagram, readModuleGraph } from './module-graph.ts';

const graphOf = (imports: Record<string, string[]>) =>
  new Map(Object.entries(imports).map(([name, names]) => [name, new Set(names)]));

describe('module graph', () => {
  it('leaves out an edge that follows from two others', () => {
    const graph = graphOf({
      'modules/cart': ['modules/listings', 'modules/catalogue'],
      'modules/listings': ['modules/catalogue'],
      'modules/catalogue': [],
      'modules/countries': [],
      'flows/check-out': ['modules/cart'],
    });
    assert.deepEqual(moduleDiagram(graph).split('\n'), [
      '```mermaid',
      'flowchart TD',
      '  cart --> listings',
      '  check-out([check-out]) --> cart',
      '  listings --> catalogue',
      '  countries',
      '```',
    ]);
  });

  it('refuses modules that import each other circularly', () => {
    const graph = graphOf({
      'modules/a': ['modules/b'],
      'modules/b': ['modules/c'],
      'modules/c': ['modules/a'],
    });
    assert.throws(() => moduleDiagram(graph), /modules\/a and modules\/c import each other/);
  });

  it('has every module of the API', () => {
    const graph = readModuleGraph();
    assert.ok(graph.get('modules/cart')?.has('modules/listings'));
    assert.ok(graph.size > 20, `${graph.size} modules`);
  });
});
