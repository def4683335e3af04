import { transitions } from './transitions.ts';

/** The order states as a Mermaid state diagram: one arrow for each pair of states, with its events. */
export function stateDiagram(): string {
  const events = new Map<string, Set<string>>();
  for (const { from, to, event } of transitions)
    for (const status of from.filter((one) => one !== to)) {
      const arrow = `${status === 'none' ? '[*]' : status} --> ${to}`;
      events.set(arrow, (events.get(arrow) ?? new Set()).add(event));
    }
  const arrows = [...events].map(([arrow, names]) => `  ${arrow}: ${[...names].join('<br>')}`);
  return ['```mermaid', 'stateDiagram-v2', '  direction LR', ...arrows, '```'].join('\n');
}
