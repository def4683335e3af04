import { isOpenSlot } from '@talad/contract/open-slots';
import type { Finding } from '@talad/contract/release-findings';
import type { RemoteDeclaration } from '@talad/contract/remote';
import semver from 'semver';
import type { LiveSite } from './candidate.ts';
import { checkDataRequirements } from './data-requirements.ts';
import { checkOpenSlots } from './open-slots.ts';
import { repeated } from './repeated.ts';
import { covers } from './shared-address.ts';
import { namesOf, type SiteNames } from './site-names.ts';
import { checkWaivers } from './waivers.ts';

/** Message namespaces that belong to the site. */
const reservedNamespaces = ['host', 'runtime', 'ui', 'contract', 'errors', 'common', 'translation'];

const finding = (problem: string, fix: string): Finding => ({ check: 'declaration', problem, fix });

function checkPlatform({ platform }: RemoteDeclaration, { host }: LiveSite): Finding[] {
  if (!host || semver.satisfies(host.version, platform)) return [];
  const problem = `it needs platform ${platform}, the host provides ${host.version}`;
  return [finding(problem, 'state a range of `platform` that the host provides')];
}

function checkNamespace({ i18n: { namespace } }: RemoteDeclaration, { remotes }: LiveSite): Finding[] {
  const owner = reservedNamespaces.includes(namespace)
    ? 'the site'
    : remotes.find((remote) => remote.i18n.namespace === namespace)?.name;
  if (!owner) return [];
  return [
    finding(
      `the message namespace "${namespace}" belongs to ${owner}`,
      'use the name of your remote without "mf-"',
    ),
  ];
}

function checkPages({ pages }: RemoteDeclaration): Finding[] {
  return [
    ...repeated(pages.map(({ id }) => id)).map((id) =>
      finding(`several pages have the id "${id}"`, 'give each page an id of its own'),
    ),
    ...pages
      .filter(({ access, render }) => access === 'user' && render === 'server')
      .map(({ id }) =>
        finding(
          `the page ${id} is for signed-in users but rendered on the server, whose pages every visitor shares`,
          "set render: 'browser'",
        ),
      ),
    ...pages
      .filter(({ access, index }) => access === 'user' && index)
      .map(({ id }) =>
        finding(`search engines may index the page ${id}, but cannot sign in`, 'set index: false'),
      ),
  ];
}

const checkEvents = (
  { events: { emits, listens }, outcomes = [] }: RemoteDeclaration,
  { events }: SiteNames,
): Finding[] =>
  [...new Set([...emits, ...listens, ...outcomes])]
    .filter((name) => !Object.hasOwn(events, name))
    .map((name) => finding(`the host knows no event "${name}"`, 'name an event of contract/events'));

function checkSlots({ pages, slots }: RemoteDeclaration, { remotes }: LiveSite, names: SiteNames): Finding[] {
  const named = new Set([...slots.map(({ slot }) => slot), ...pages.flatMap((page) => page.slots ?? [])]);
  const filled = slots.map(({ slot }) => slot).filter((slot) => !isOpenSlot(slot));
  return [
    ...[...named]
      .filter((slot) => !Object.hasOwn(names.slots, slot))
      .map((slot) => finding(`the host knows no slot "${slot}"`, 'name a slot of contract/slots')),
    ...repeated(filled).map((slot) =>
      finding(`it fills the slot "${slot}" twice`, 'declare one module for it'),
    ),
    ...filled.flatMap((slot) => {
      const owner = remotes.find((remote) => remote.slots.some((theirs) => theirs.slot === slot));
      if (!owner) return [];
      return [
        finding(`${owner.name} fills the slot "${slot}" already`, `agree with ${owner.owner} who fills it`),
      ];
    }),
  ];
}

/** Menu entries without a page. */
function checkNav({ nav, pages }: RemoteDeclaration, { remotes, host }: LiveSite): Finding[] {
  // Before the first host its pages are unknown; its deployment checks the remotes.
  if (!host) return [];
  const patterns = [...pages, ...remotes.flatMap((remote) => remote.pages), ...host.pages].map(
    ({ path }) => path,
  );
  return nav
    .filter(({ path }) => {
      const [pathname = ''] = path.split(/[?#]/);
      return !patterns.some((pattern) => covers(pattern, pathname));
    })
    .map(({ area, path }) =>
      finding(
        `the entry of the ${area} leads to ${path}, which is no page`,
        'name a page that is declared or live',
      ),
    );
}

/** What a declaration names that does not exist, or that is of another remote. */
export function checkDeclaration(declaration: RemoteDeclaration, site: LiveSite): Finding[] {
  const names = namesOf(site);
  return [
    ...checkPlatform(declaration, site),
    ...checkNamespace(declaration, site),
    ...checkPages(declaration),
    ...checkEvents(declaration, names),
    ...checkSlots(declaration, site, names),
    ...checkOpenSlots(declaration, names),
    ...checkDataRequirements(declaration, names),
    ...checkNav(declaration, site),
    ...checkWaivers(declaration),
  ];
}
