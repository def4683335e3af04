import type { RenderFault } from './render-messages.ts';
import type { Loss } from './renderer-process.ts';

/** Why the pages of a lost process were not rendered. */
export const reasonOf = ({ kind, progress: { source } }: Pick<Loss, 'kind' | 'progress'>): string => {
  const where = source ? ` in ${source.remote}` : '';
  if (kind === 'timeout') return `rendering took too long${where}`;
  if (kind === 'memory') return `rendering took too much memory${where}`;
  return `the rendering process ended${where}`;
};

/** The fault that a lost process is reported as. */
export function faultOfLoss(loss: Loss): RenderFault {
  const { source, address } = loss.progress;
  // Only while a build loads is there no module whose code runs.
  const kind = source && !source.module ? 'load' : loss.kind;
  return { kind, source, address, reason: reasonOf(loss) };
}
