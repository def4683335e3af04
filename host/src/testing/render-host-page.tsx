import { type RenderedPage, type RenderPageOptions, renderPage } from '@talad/testing/render-page';
import type { ReactNode } from 'react';
import en from '../locales/en.json';
import th from '../locales/th.json';

/** A page of the host in a test, with the host's own words. */
export const renderHostPage = (ui: ReactNode, options: RenderPageOptions = {}): RenderedPage =>
  renderPage(ui, { ...options, texts: { host: options.language === 'th' ? th : en } });
