import { paths } from '@talad/contract/paths';
import { releaseChanged } from '../faults/faulty-release.ts';
import { platformAttempts } from '../faults/platform-attempts.ts';
import { test } from '../faults/shared-host.ts';
import { expect } from '../fixtures/test.ts';

const remote = 'mf-official-store';
const attackedPage = paths.brands();
/** Without the remote, and without times that pass. */
const otherPages = [paths.games(), paths.search('sword'), paths.guide('how-to-buy')];

/** Has the modules of a server build make the attempt while they render, and show its result. */
const making = (body: string, origin: string) => (text: string) =>
  `${text}
;const ORIGIN = ${JSON.stringify(origin)};
const { createElement, use } = require('react');
const attempt = () => { ${body} };
const told = (got) => (got ? 'got out by ' + String(got) : 'contained');
let outcome;
const make = () => {
  try {
    return Promise.resolve(attempt()).then(told, () => 'contained');
  } catch {
    return Promise.resolve('contained');
  }
};
for (const [name, load] of Object.entries(module.exports)) {
  if (!/^\\.\\/(page|slot)\\./.test(name)) continue;
  module.exports[name] = () => {
    const loaded = load();
    const Outcome = () => createElement('output', null, use(outcome));
    const Attacking = (props) => {
      outcome = make();
      return createElement('div', null, createElement(Outcome), createElement(loaded.default, props));
    };
    return { ...loaded, default: Attacking };
  };
}`;

test.describe('a version whose code on the server', () => {
  for (const [attempt, body] of Object.entries(platformAttempts))
    test(`${attempt} gets out of nothing and changes no other page`, async ({ apiOf, host }) => {
      const api = await apiOf();
      let visits = 0;
      // A new address each time, as a cached page would show nothing.
      const open = async (path: string) => {
        visits += 1;
        const separator = path.includes('?') ? '&' : '?';
        const response = await api.get(`${host.origin}${path}${separator}visit=${attempt.length}-${visits}`);
        expect(response.status()).toBe(200);
        return response.text();
      };
      /** What a page renders: the rest of its document changes with each response, and with each version. */
      const rendered = async (path: string) =>
        /<div id="root">.*?(?=<link rel="preload" as="script"|<script)/s.exec(await open(path))?.[0];
      const renderedOthers = async () => {
        const pages: (string | undefined)[] = [];
        for (const path of otherPages) pages.push(await rendered(path));
        return pages;
      };
      await renderedOthers();
      const before = await renderedOthers();
      expect(before).not.toContain(undefined);
      releaseChanged(host.store, remote, { 'server/server.cjs': making(body, host.origin) });
      await expect.poll(() => rendered(attackedPage)).toContain('<output>contained</output>');
      expect(await renderedOthers()).toEqual(before);
    });
});
