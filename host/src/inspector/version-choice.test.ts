import type { Discovery } from '@talad/contract/composition';
import { versionChoice } from './version-choice';

const entryOf = (version: string, traffic: number, isLive = false) => ({
  url: `/r/mf-a/${version}/entry.js`,
  metadata: { integrity: 'sha384-a', version },
  deployment: { traffic, default: isLive },
});
const live = entryOf('live', 75, true);
const lastGood = entryOf('good', 0);
const discovery: Discovery = {
  schema: 'v1',
  microFrontends: {
    'mf-a': [
      { ...live, fallbackUrl: lastGood.url },
      lastGood,
      { ...entryOf('new', 25), fallbackUrl: live.url },
    ],
  },
};

test.each([
  ['live', { kind: 'live' }],
  ['good', { kind: 'last good' }],
  ['new', { kind: 'rollout', share: 25 }],
  ['other', { kind: 'not live' }],
])('a page has the version "%s" for its place in what is published', (version, choice) => {
  expect(versionChoice(discovery, 'mf-a', version)).toEqual(choice);
});

test('nothing is said about a version while it is not known what is published', () => {
  expect(versionChoice(undefined, 'mf-a', 'live')).toEqual({ kind: 'unknown' });
});
