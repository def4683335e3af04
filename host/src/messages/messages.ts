/**
 * The messages that every page needs before it renders: the runtime's and the host's. A page loads its own language as
 * a script beside the host's first one (see the build of the host, which finds these by chunk name); the other one
 * loads when the user switches language.
 */
export const loadMessages = {
  en: () => import(/* webpackChunkName: "messages-en" */ './en.ts'),
  th: () => import(/* webpackChunkName: "messages-th" */ './th.ts'),
};
