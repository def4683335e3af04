import { type Lifecycle, type LifecycleTypes, transitionsOf } from './lifecycle.ts';

/** A lifecycle as a Mermaid state diagram: one arrow for each pair of states, with its events. */
export function stateDiagram<L extends LifecycleTypes, Event extends string>(
  lifecycle: Pick<Lifecycle<L, Event>, 'events'>,
): string {
  const arrows = new Map<string, Set<string>>();
  for (const event of Object.keys(lifecycle.events) as Event[])
    for (const { from, to } of transitionsOf(lifecycle, event))
      for (const state of from.filter((one) => to !== undefined && one !== to)) {
        const arrow = `${state === 'none' ? '[*]' : state} --> ${to}`;
        arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(event));
      }
  const lines = [...arrows].map(([arrow, events]) => `  ${arrow}: ${[...events].join('<br>')}`);
  return ['```mermaid', 'stateDiagram-v2', '  direction LR', ...lines, '```'].join('\n');
}
