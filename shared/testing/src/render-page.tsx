import {
  type RenderedPage,
  type RenderPageOptions,
  renderPage as renderInRuntime,
} from '@talad/runtime/testing/render-page';
import { UiProvider } from '@talad/ui/provider';

export type { RenderedPage, RenderPageOptions };

/** Renders a component with everything a page has: runtime, design system, router, slots; only the network is fake. */
export const renderPage = (
  content: Parameters<typeof renderInRuntime>[0],
  options: RenderPageOptions = {},
): RenderedPage => renderInRuntime(content, { wrapper: UiProvider, ...options });
