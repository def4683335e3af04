import type { Finding } from '@talad/contract/release-findings';

/** What is wrong, and what a team can do about it. */
export type Problem = Pick<Finding, 'problem' | 'fix'>;

/** A problem of a remote. */
export type RemoteProblem = [remote: string, Problem];

const fixes = {
  render: 'change it so that the page or slot renders with the examples of the API documentation',
  error: 'correct the error; it happens with the examples of the API documentation',
  time: 'compute less, in parts, or on the server',
  layout: 'place and style only what is inside of its own place',
  shared: 'leave built-ins, prototypes and the global scope as they are: all remotes use the same ones',
  storage: 'store values with storedValue of @talad/runtime/browser-storage',
  calls: 'make the calls of the contract through @talad/runtime/query, and no other requests',
  listeners: 'remove the listener when the component unmounts',
  unload: 'use "pagehide", or useUnsavedInput of @talad/runtime/unsaved-input while input is not saved',
  head: "declare the title, or return it from the page's `head`",
  size: 'render fewer elements: divide lists into pages, or mount parts when they come into view',
} as const;

export const problemOf = (problem: string, kind: keyof typeof fixes): Problem => ({
  problem,
  fix: fixes[kind],
});

/** Whether a timeout of the site on a busy machine may have caused a problem. */
export const mayBeTimeout = ({ fix }: Problem): boolean =>
  [fixes.render, fixes.error, fixes.layout].some((text) => text === fix);
