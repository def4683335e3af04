import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { codeName, type ServerBuilds, type ServerCode } from './render-messages.ts';

function readServerCode(remote: string, { version, file, integrity }: ServerBuilds[string]): ServerCode {
  const source = { remote, version, name: codeName(file) };
  try {
    const code = readFileSync(file);
    const found = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    if (found === integrity) return { ...source, text: code.toString('utf8') };
    return { ...source, problem: `the server build is not the published one (${found})` };
  } catch (error) {
    return { ...source, problem: `the server build cannot be read: ${error}` };
  }
}

/** Reads server builds for a process, which may not read files. Each is given once, and again if it was not whole. */
export class ServerCodeReader {
  readonly #read = new Set<string>();

  /** The builds that were not given before. */
  next(serverBuilds: ServerBuilds): ServerCode[] {
    return Object.entries(serverBuilds).flatMap(([remote, build]) => {
      if (this.#read.has(build.file)) return [];
      const code = readServerCode(remote, build);
      if (!('problem' in code)) this.#read.add(build.file);
      return [code];
    });
  }
}
