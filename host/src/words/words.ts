/**
 * The words that every page needs before it is drawn: the runtime's and the host's. A page brings its own language as a
 * script beside the host's first one (see the build of the host, which finds these by their chunks' names); the other
 * comes when somebody switches.
 */
export const loadWords = {
  en: () => import(/* webpackChunkName: "words-en" */ './en.ts'),
  th: () => import(/* webpackChunkName: "words-th" */ './th.ts'),
};
