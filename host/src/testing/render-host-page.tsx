import { type RenderedPage, type RenderPageOptions, renderPage } from '@talad/testing/render-page';
import type { ReactNode } from 'react';
import accountEn from '../locales/account.en.json';
import accountTh from '../locales/account.th.json';
import documentsEn from '../locales/documents.en.json';
import documentsTh from '../locales/documents.th.json';
import en from '../locales/en.json';
import helpEn from '../locales/help.en.json';
import helpTh from '../locales/help.th.json';
import inspectorEn from '../locales/inspector.en.json';
import inspectorTh from '../locales/inspector.th.json';
import nothingHereEn from '../locales/nothing-here.en.json';
import nothingHereTh from '../locales/nothing-here.th.json';
import th from '../locales/th.json';

const messages = {
  en: { ...en, ...accountEn, ...documentsEn, ...helpEn, ...inspectorEn, ...nothingHereEn },
  th: { ...th, ...accountTh, ...documentsTh, ...helpTh, ...inspectorTh, ...nothingHereTh },
};

/** Renders a host page in a test, with all of the host's own messages. */
export const renderHostPage = (ui: ReactNode, options: RenderPageOptions = {}): RenderedPage =>
  renderPage(ui, { ...options, messages: { host: messages[options.language === 'th' ? 'th' : 'en'] } });
