import { globSync } from 'node:fs';
import { type ComponentSource, elementsIn, readComponents } from './component-source.ts';
import { isForm } from './jsx-elements.ts';

/**
 * Overlays that are rendered inside a form, in the components of `folders`. An overlay is any component that ends in a
 * portal, found through imports and `lazy`. React events bubble through portals, so a form in such a dialog would
 * submit both.
 */
export function formProblems(root: string, folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) =>
    globSync(`${folder}/src/**/*.tsx`, { cwd: root }).filter((file) => !file.endsWith('.test.tsx')),
  );
  const sources = new Map(files.map((file) => [file, readComponents(root, file)]));

  const opensOverlay = (file: string, name: string, seen: Set<string>): boolean => {
    const id = `${file}#${name}`;
    const source = sources.get(file);
    const component = source?.components.get(name);
    if (!source || !component || seen.has(id)) return false;
    seen.add(id);
    return component.opensPortal || [...component.elements].some((one) => isOverlay(source, one, seen));
  };
  const isOverlay = (source: ComponentSource, element: string, seen = new Set<string>()): boolean => {
    const imported = source.imports.get(element);
    return imported
      ? opensOverlay(imported.file, imported.name, seen)
      : opensOverlay(source.file, element, seen);
  };

  return [...sources.values()]
    .flatMap((source) => {
      const elements = source.elements
        .filter(isForm)
        .flatMap((form) => [...elementsIn(form, source.elements)]);
      return elements
        .filter((element) => isOverlay(source, element))
        .map(
          (element) =>
            `${source.file}: <${element}> opens an overlay inside a form; render it beside the form`,
        );
    })
    .sort();
}
