import type { FaultSource, RenderRequest, RenderResult } from './render-messages.ts';

/** A page to render, and the promise of its result. */
export interface Job {
  id: number;
  request: RenderRequest;
  resolve: (result: RenderResult) => void;
  reject: (error: Error) => void;
  /** How often a process was lost with it. */
  losses: number;
  /** Was to be rendered with a suspect version. It stays so without the version: many such pages wait at a time. */
  isSuspect: boolean;
  /** When it was requested, in ms of `performance.now()`. */
  since: number;
  /** Runs until the page has its result. */
  limit: NodeJS.Timeout | undefined;
}

/** A page that was just requested. */
export const createJob = (
  id: number,
  request: RenderRequest,
  resolve: Job['resolve'],
  reject: Job['reject'],
): Job => {
  const job: Job = {
    id,
    request,
    resolve: (result) => {
      clearTimeout(job.limit);
      resolve(result);
    },
    reject: (error) => {
      clearTimeout(job.limit);
      reject(error);
    },
    losses: 0,
    isSuspect: false,
    since: performance.now(),
    limit: undefined,
  };
  return job;
};

/** A renewal that has waited long counts as well: the cached page gets too old. */
export const isAwaited = ({ request, since }: Job, renewalTimeoutMs: number): boolean =>
  !request.isRenewal || performance.now() - since > renewalTimeoutMs;

/** Whether the page would be rendered with this version. */
export const isWith = ({ request }: Job, { remote, version }: FaultSource): boolean =>
  request.serverBuilds[remote]?.version === version && !request.leaveOut.includes(remote);

/** Leaves a remote of the page to the browser. */
export function leaveOut(job: Job, remote: string): void {
  job.request = { ...job.request, leaveOut: [...job.request.leaveOut, remote] };
}
