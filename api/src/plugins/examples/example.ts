import type { CallName, InputOf, OutputOf } from '@talad/contract/calls';

/** What one call is handed and what it answers, as somebody at the demo shop would see it. */
export type Example<N extends CallName> = InputOf<N> & { response: OutputOf<N> };

/** Examples of some calls, by the call's name. */
export type Examples = { [N in CallName]?: Example<N> };
