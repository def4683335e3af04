import type { Finding } from '@talad/contract/release-findings';
import type { Bundle } from './candidate.ts';
import { isWaived, sizedParts } from './waivers.ts';

/** Bytes before compression: about a third more than the largest remote of the site has. */
const limits = { entry: 90_000, chunk: 60_000, total: 800_000, server: 520_000 };

function sizesOf({ sizes }: Bundle): Record<keyof typeof limits, number> {
  const chunks = [...sizes].filter(([file]) => /^[^/]+\.js$/.test(file) && file !== 'remoteEntry.js');
  const entry = sizes.get('remoteEntry.js') ?? 0;
  const bytes = chunks.map(([, size]) => size);
  return {
    entry,
    chunk: Math.max(0, ...bytes),
    total: bytes.reduce((sum, size) => sum + size, entry),
    server: sizes.get('server/server.cjs') ?? 0,
  };
}

/** Parts of a build that are larger than their limit, unless the declaration has a waiver that has not expired. */
export function checkBundleSize(bundle: Bundle): Finding[] {
  const sizes = sizesOf(bundle);
  return sizedParts
    .filter((part) => sizes[part] > limits[part] && !isWaived(bundle.declaration, 'size', part))
    .map((part) => ({
      check: 'bundle',
      problem: `the size "${part}" is ${sizes[part]} bytes, the limit is ${limits[part]}`,
      fix: 'load data by a call and rare code by `lazy`, or declare a waiver for some weeks',
    }));
}
