import type { CurrentUser } from '@talad/contract/accounts';
import type { Messages } from '@talad/runtime/page-language';
import type { FakeResponses } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { type RenderPageOptions, renderPage } from '@talad/testing/render-page';
import type { ReactNode } from 'react';
import remote from '../../remote.ts';
import accountEn from '../locales/account.en.json';
import accountTh from '../locales/account.th.json';
import bankEn from '../locales/bank.en.json';
import bankTh from '../locales/bank.th.json';
import en from '../locales/en.json';
import kycEn from '../locales/kyc.en.json';
import kycTh from '../locales/kyc.th.json';
import linkedEn from '../locales/linked.en.json';
import linkedTh from '../locales/linked.th.json';
import profileEn from '../locales/profile.en.json';
import profileTh from '../locales/profile.th.json';
import securityEn from '../locales/security.en.json';
import securityTh from '../locales/security.th.json';
import th from '../locales/th.json';
import withdrawalEn from '../locales/withdrawal.en.json';
import withdrawalTh from '../locales/withdrawal.th.json';

const messages: Record<'en' | 'th', Messages> = {
  en: { ...en, ...securityEn, ...accountEn, ...profileEn, ...bankEn, ...kycEn, ...linkedEn, ...withdrawalEn },
  th: { ...th, ...securityTh, ...accountTh, ...profileTh, ...bankTh, ...kycTh, ...linkedTh, ...withdrawalTh },
};

export interface Opened extends RenderPageOptions {
  user?: CurrentUser;
  responses?: FakeResponses;
}

/** Renders a page of this remote with its messages and menu, for a signed-in user by default. */
export function open(ui: ReactNode, more: Opened = {}) {
  const opened = renderPage(ui, {
    user: newUser(),
    messages: { settings: messages[more.language ?? 'en'] },
    nav: remote.nav,
    ...more,
  });
  opened.page.language.addLoader('settings', async (language) => messages[language]);
  return opened;
}
