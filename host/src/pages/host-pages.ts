import { guideTitles, legalTitles } from '@talad/contract/document-titles';
import { linkProviders } from '@talad/contract/link-facts';
import { guides, legalDocuments, paths } from '@talad/contract/paths';
import type { SlotName } from '@talad/contract/slots';
import type { MessageGroup } from '../messages/message-groups.ts';
import type { HostPageModule } from './host-page.tsx';

/** A page of the host itself. */
export interface HostPage {
  id: string;
  path: string;
  load: () => Promise<HostPageModule>;
  access: 'public' | 'user';
  index: boolean;
  title: { en: string; th: string };
  /** Query parameters that it renders; the server renders and caches it without the others. */
  query?: string[];
  /** Message group that it needs besides those of every page. */
  messageGroup?: MessageGroup;
  /** Slots that it renders, so that the server can prefetch their calls. */
  slots?: SlotName[];
  /** Shows one of the site's documents, whose figures the server prefetches. */
  isDocument?: boolean;
}

export const hostPages: HostPage[] = [
  {
    id: 'home',
    path: '/',
    // In the first script: the home page must not wait for a second one.
    load: () => import(/* webpackMode: "eager" */ './home/home.page.tsx'),
    access: 'public',
    index: true,
    title: { en: 'Talad, the game-item market of Thailand', th: 'Talad ตลาดไอเทมเกมของคนไทย' },
    slots: [
      'home.carousel',
      'home.ticker',
      'home.protection',
      'home.games',
      'home.trending',
      'home.brands',
      'home.sections',
    ],
  },
  {
    id: 'sign-in',
    path: '/signin',
    query: ['callbackUrl'],
    load: () => import('./sign-in/sign-in.page.tsx'),
    messageGroup: 'account',
    access: 'public',
    index: false,
    title: { en: 'Sign in', th: 'เข้าสู่ระบบ' },
  },
  {
    id: 'register',
    path: '/register',
    query: ['callbackUrl'],
    load: () => import('./register/register.page.tsx'),
    messageGroup: 'account',
    access: 'public',
    index: false,
    title: { en: 'Open an account', th: 'สมัครสมาชิก' },
  },
  {
    id: 'create-username',
    path: '/create-username',
    query: ['callbackUrl'],
    load: () => import('./create-username/create-username.page.tsx'),
    messageGroup: 'account',
    access: 'user',
    index: false,
    title: { en: 'Choose a username', th: 'ตั้งชื่อผู้ใช้' },
  },
  {
    id: 'register-success',
    path: '/register-success',
    query: ['callbackUrl', 'email'],
    load: () => import('./register-success/register-success.page.tsx'),
    messageGroup: 'account',
    access: 'public',
    index: false,
    title: { en: 'Confirm your email address', th: 'ยืนยันอีเมลของคุณ' },
  },
  {
    id: 'verify-email',
    path: '/verify-email',
    query: ['callbackUrl', 'token'],
    load: () => import('./verify-email/verify-email.page.tsx'),
    messageGroup: 'account',
    access: 'public',
    index: false,
    title: { en: 'Confirm your email address', th: 'ยืนยันอีเมลของคุณ' },
  },
  {
    id: 'forgot-password',
    path: '/forgot-password',
    query: ['callbackUrl'],
    load: () => import('./forgot-password/forgot-password.page.tsx'),
    messageGroup: 'account',
    access: 'public',
    index: false,
    title: { en: 'Forgot your password', th: 'ลืมรหัสผ่าน' },
  },
  {
    id: 'reset-password',
    path: '/reset-password',
    query: ['callbackUrl', 'token'],
    load: () => import('./reset-password/reset-password.page.tsx'),
    messageGroup: 'account',
    access: 'public',
    index: false,
    title: { en: 'Reset your password', th: 'ตั้งรหัสผ่านใหม่' },
  },
  {
    id: 'logout',
    path: '/logout',
    query: ['callbackUrl'],
    load: () => import('./logout/logout.page.tsx'),
    messageGroup: 'account',
    access: 'public',
    index: false,
    title: { en: 'Signing out', th: 'กำลังออกจากระบบ' },
  },
  {
    id: 'about-us',
    path: '/about-us',
    load: () => import('./about-us/about-us.page.tsx'),
    messageGroup: 'documents',
    access: 'public',
    index: true,
    isDocument: true,
    title: { en: 'About us', th: 'เกี่ยวกับเรา' },
  },
  ...linkProviders.map(
    (provider): HostPage => ({
      id: `link-return-${provider}`,
      path: paths.linkReturn(provider).replace(/\/$/, ''),
      query: ['state'],
      load: () => import('./link-return/link-return.page.tsx'),
      messageGroup: 'account',
      access: 'public',
      index: false,
      title: { en: 'Linking your game account', th: 'กำลังเชื่อมบัญชีเกม' },
    }),
  ),
  ...[paths.comingSoon(), '/coming-soon'].map(
    (path): HostPage => ({
      id: path.slice(1),
      path,
      load: () => import('./coming-soon/coming-soon.page.tsx'),
      messageGroup: 'nothingHere',
      access: 'public',
      index: false,
      title: { en: 'Coming soon', th: 'เร็ว ๆ นี้' },
    }),
  ),
  {
    id: 'guides',
    path: paths.guides(),
    load: () => import('./document-index/guides.page.tsx'),
    messageGroup: 'documents',
    access: 'public',
    index: true,
    title: { en: 'Guides', th: 'คู่มือ' },
  },
  {
    id: 'legal-documents',
    path: paths.legalDocuments(),
    load: () => import('./document-index/legal-documents.page.tsx'),
    messageGroup: 'documents',
    access: 'public',
    index: true,
    title: { en: 'Legal documents', th: 'เอกสารทางกฎหมาย' },
  },
  ...guides.map(
    (guide): HostPage => ({
      id: guide,
      path: paths.guide(guide),
      load: () => import('./guide-books/guide-books.page.tsx'),
      messageGroup: 'documents',
      access: 'public',
      index: true,
      isDocument: true,
      title: guideTitles[guide],
    }),
  ),
  ...legalDocuments.map(
    (document): HostPage => ({
      id: document,
      path: paths.legal(document),
      load: () => import('./legal-docs/legal-docs.page.tsx'),
      messageGroup: 'documents',
      access: 'public',
      index: true,
      isDocument: true,
      title: legalTitles[document],
    }),
  ),
];

/** The 404 page. Few users see it, so its code loads on demand. */
export const notFoundPage: HostPage = {
  id: 'not-found',
  path: '*',
  load: () => import('./not-found/not-found.page.tsx'),
  messageGroup: 'nothingHere',
  access: 'public',
  index: false,
  title: { en: 'Page not found', th: 'ไม่พบหน้านี้' },
};
