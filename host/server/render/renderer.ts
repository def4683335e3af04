import { availableParallelism } from 'node:os';
import { inSpan } from '@talad/server/span';
import { processorTime } from './processor-time.ts';
import type { RenderRequest, RenderResult } from './render-messages.ts';
import { type PoolOptions, type RenderLoad, RenderPool } from './render-pool.ts';
import type { ProcessLimits } from './renderer-process.ts';

export interface Renderer {
  /** Renders a page; if a remote ends the process, the page is rendered again without that remote. */
  render(request: RenderRequest): Promise<RenderResult>;
  /** Whether a process has started, so that pages are rendered. */
  isReady(): boolean;
  load(): RenderLoad;
  close(): Promise<void>;
}

type RendererOptions = Pick<PoolOptions, 'renderFile' | 'onFault'> &
  Partial<Omit<PoolOptions, 'limits'> & ProcessLimits>;

/** Renders pages in processes of their own, within deadlines that no remote can extend. */
export function createRenderer({
  renderFile,
  size = Math.max(1, availableParallelism() - 1),
  serverBuilds = () => ({}),
  onFault,
  isOut = () => false,
  timeLimit = 6000,
  ...limits
}: RendererOptions): Renderer {
  const pool = new RenderPool({
    renderFile,
    size,
    serverBuilds,
    onFault,
    isOut,
    timeLimit,
    limits: { deadline: 2000, remoteDeadline: 500, heap: 384, timeOf: processorTime, ...limits },
  });
  return {
    render: (request) => inSpan('render page', {}, () => pool.render(request)),
    isReady: () => pool.isReady,
    load: () => pool.load,
    close: async () => pool.close(),
  };
}
