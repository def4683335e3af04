import { posix } from 'node:path';
import type { Finding } from '@talad/contract/release-findings';
import type { Bundle } from './candidate.ts';
import { containsDataOnly } from './data-script.ts';

/**
 * The sources that a source map names, without `..`; undefined unless the map has the form that the build writes. Another
 * form, such as a map of sections, would name sources where no check reads them.
 */
export function sourcesIn(text: string): string[] | undefined {
  try {
    const { sources, sourceRoot, sections, mappings } = Object(JSON.parse(text)) as Record<string, unknown>;
    const isOfBuild = typeof mappings === 'string' && !sourceRoot && !sections;
    if (!isOfBuild || !Array.isArray(sources) || sources.length === 0) return undefined;
    const isNamed = sources.every((source) => typeof source === 'string' && source !== '');
    return isNamed ? sources.map((source) => posix.normalize(source)) : undefined;
  } catch {
    return undefined;
  }
}

const finding = (problem: string, fix: string): Finding => ({ check: 'bundle', problem, fix });

/**
 * Scripts without a source map, and maps that cannot be read: what they contain could not be checked, nor their errors
 * located. The build makes none for a script that contains messages only.
 */
export const checkSourceMaps = ({ texts }: Pick<Bundle, 'texts'>): Finding[] =>
  [...texts].flatMap(([file, text]) => {
    if (file.endsWith('.map'))
      return sourcesIn(text)
        ? []
        : [finding(`${file} does not name its sources`, 'upload the source map that the build writes')];
    if (texts.has(`${file}.map`) || containsDataOnly(text)) return [];
    return [finding(`${file} has no source map`, `upload ${file}.map, as the build writes it`)];
  });
