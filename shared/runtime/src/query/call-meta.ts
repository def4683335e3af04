import type { CallName } from '@talad/contract/calls';
import { createContext, useContext } from 'react';
import type { Source } from '../telemetry/source-of.ts';

/** A call of the API, and the version of the remote whose component makes it; none for the host's own parts. */
export type CallMeta = { call: CallName } & Partial<Source>;

/** Set around the modules of a remote. */
export const CallingRemoteContext = createContext<Source | undefined>(undefined);

/** The fields with which a failed call is reported. */
export const useCallMeta = (call: CallName): CallMeta => ({ call, ...useContext(CallingRemoteContext) });
