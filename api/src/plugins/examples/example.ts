import type { CallName, InputOf, OutputOf } from '@talad/contract/calls';

/** Input and response of one call, as a user of the demo site would see them. */
export type Example<N extends CallName> = InputOf<N> & { response: OutputOf<N> };

/** Examples by call name. */
export type Examples = { [N in CallName]?: Example<N> };
