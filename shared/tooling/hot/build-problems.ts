import { relative } from 'node:path';
import type { StatsError } from 'webpack';
import type { TypeProblem } from '../release/gate/types.ts';
import { workspaceRoot } from '../webpack/workspace.ts';
import type { Problem } from './hot-build.ts';

/** `,-[/folder/file.tsx:3:12]`, as the compiler frames the source, if it writes ASCII. */
const frame = /(?:╭─|,-)\[(.+):(\d+):\d+\]/;

/** Lines that name loaders instead of the source, and what the compiler says about itself after it. */
const isAboutTheBuild = (line: string) => /^(Module (build|Error|parse) failed|Error:\s*$|\s+at )/.test(line);
const aboutTheCompiler = /\n\s*Caused by:.*$/s;

const inRepository = (file: string) => relative(workspaceRoot, file.split('?')[0] ?? file);

/** An error of webpack or of the compiler, with the lines of the source that it shows. */
export function problemOfBuild({ message, moduleName, loc }: StatsError): Problem {
  const [, file, line] = frame.exec(message) ?? [];
  const text = message
    .replace(aboutTheCompiler, '')
    .split('\n')
    .filter((part) => !isAboutTheBuild(part))
    .join('\n')
    .replace(/^Error:\s+/, '')
    .replaceAll(`${workspaceRoot}/`, '')
    .trim();
  if (file) return { file: inRepository(file), line: Number(line), message: text };
  const lineOfModule = Number(/^\d+/.exec(loc ?? '')?.[0]);
  return {
    ...(moduleName && { file: moduleName.replace(/^\.\//, '') }),
    ...(lineOfModule && { line: lineOfModule }),
    message: text,
  };
}

/** A type error, with its line of the source. */
export function problemOfTypes(
  remote: string,
  { file, line, reason, moduleName }: TypeProblem,
  readLine: (file: string, line: number) => string,
): Problem {
  if (moduleName)
    return {
      file: `${remote}/remote.ts`,
      message: `${moduleName} does not fit what the site passes to it: ${reason}`,
    };
  if (!file || !line) return { message: reason };
  return { file: `${remote}/${file}`, line, message: `${readLine(file, line).trim()}\n\n${reason}` };
}
