import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '@talad/contract/release-findings';
import type { Candidate } from './candidate.ts';
import { isWaived, sizedParts } from './waivers.ts';

/** Bytes before compression: about a third more than the largest remote of the site has. */
const limits = { entry: 90_000, chunk: 60_000, total: 800_000, server: 520_000 };

const bytesOf = (folder: string, extension: string) =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith(extension))
      .map((file) => [file, statSync(join(folder, file)).size]),
  );

function sizesOf(folder: string): Record<keyof typeof limits, number> {
  const { 'remoteEntry.js': entry = 0, ...chunks } = Object.fromEntries(
    bytesOf(join(folder, 'dist/browser'), '.js'),
  );
  const sizes = Object.values(chunks);
  return {
    entry,
    chunk: Math.max(0, ...sizes),
    total: sizes.reduce((sum, size) => sum + size, entry),
    server: bytesOf(join(folder, 'dist/server'), '.cjs').get('server.cjs') ?? 0,
  };
}

/** Parts of a build that are larger than their limit, unless the declaration has a waiver that has not expired. */
export function checkBundleSize({ declaration, folder }: Candidate): Finding[] {
  const sizes = sizesOf(folder);
  return sizedParts
    .filter((part) => sizes[part] > limits[part] && !isWaived(declaration, 'size', part))
    .map((part) => ({
      check: 'bundle',
      problem: `the size "${part}" is ${sizes[part]} bytes, the limit is ${limits[part]}`,
      fix: 'load data by a call and rare code by `lazy`, or declare a waiver for some weeks',
    }));
}
