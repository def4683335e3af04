import { pageModule } from '@talad/contract/remote';
import type { FaultSource, RenderRequest, RenderResult } from './render-messages.ts';

/** A page to render, and the promise of its result. */
export interface Job {
  id: number;
  request: RenderRequest;
  resolve: (result: RenderResult) => void;
  reject: (error: Error) => void;
  /** The request was answered without the page. */
  isTimedOut: boolean;
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

/** Adds the page's module if it is one of the remote: the module of code in a promise is unknown. */
export function withPageModule({ request }: Job, source: FaultSource): FaultSource {
  const { route, composition } = request;
  const remote = composition.remotes.find(({ name }) => name === source.remote);
  const page = remote?.declaration.pages.find(({ path }) => path === route);
  return page ? { ...source, module: pageModule(page.id) } : source;
}
