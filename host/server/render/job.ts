import { pageModule } from '@talad/contract/remote';
import type { FaultSource, RenderRequest, RenderResult } from './render-messages.ts';

/** A page to render, and the promise of its result. */
export interface Job {
  id: number;
  request: RenderRequest;
  resolve: (result: RenderResult) => void;
  reject: (error: Error) => void;
  /** Given up: the request has its answer, whatever becomes of the page. */
  isGivenUp: boolean;
}

/** Whether the page would be rendered with this version. */
export const isWith = ({ request }: Job, { remote, version }: FaultSource): boolean =>
  request.remotes.includes(remote) &&
  request.serverBuilds[remote]?.version === version &&
  !request.leaveOut.includes(remote);

/** Leaves remotes of the page to the browser. */
export function leaveOut(job: Job, ...remotes: string[]): void {
  job.request = { ...job.request, leaveOut: [...job.request.leaveOut, ...remotes] };
}

/** With the module that the page belongs to, if it is one of the remote: code in a promise does not say its module. */
export function withPageModule({ request }: Job, source: FaultSource): FaultSource {
  const { route, composition } = request;
  const remote = composition.remotes.find(({ name }) => name === source.remote);
  const page = remote?.declaration.pages.find(({ path }) => path === route);
  return page ? { ...source, module: pageModule(page.id) } : source;
}
