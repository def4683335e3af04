import type { LiveRemote, PageState, ReleaseExtras } from '@talad/contract/composition';
import { covers } from '../release/gate/shared-address.ts';

/** Where a document has the state from which its scripts start. */
const stateElement = /(<script type="application\/json" id="talad-state">)(.*?)(<\/script>)/s;

const liveRemoteOf = ({
  name,
  version,
  globalName,
  base,
  entry,
  integrity,
  declaration,
}: ReleaseExtras): LiveRemote => ({
  name,
  version,
  globalName,
  base,
  entry,
  integrity: integrity[entry] ?? '',
  declaration: {
    name,
    i18n: declaration.i18n,
    nav: declaration.nav,
    pages: declaration.pages,
    slots: declaration.slots,
  },
});

function stateWith({ assetOrigin: _, ...state }: PageState, release: ReleaseExtras): PageState {
  const others = state.composition.remotes.filter(({ name }) => name !== release.name);
  const isOwnPage = release.declaration.pages.some(({ path }) => covers(path, state.path));
  return {
    ...state,
    composition: {
      compositionId: `${state.composition.compositionId}-${release.version}`,
      remotes: [...others, liveRemoteOf(release)],
    },
    isNotFound: state.isNotFound && !isOwnPage,
    vitalsShare: 0,
  };
}

/** Address of the stream that tells open pages about the next build. */
export const changesPath = '/dev/changes';

const look =
  'position:fixed;left:8px;bottom:76px;z-index:99999;padding:6px 12px;border-radius:8px;background:#b00020;color:#fff;font:600 13px sans-serif;pointer-events:none';

interface LocalDocument {
  html: string;
  /** True if the site has no such page; false for a page that only the version has. */
  isNotFound: boolean;
}

/**
 * A document of a running site that takes the scripts of all remotes from this machine, with another version of one remote in its composition. What the site rendered of the live
 * version is removed, and the browser renders the page. Returns undefined for a document without a state.
 */
export function localDocument(html: string, release: ReleaseExtras): LocalDocument | undefined {
  const json = stateElement.exec(html)?.[2];
  const nonce = /<script nonce="([^"]+)"/.exec(html)?.[1];
  if (json === undefined || nonce === undefined) return undefined;
  const state = stateWith(JSON.parse(json) as PageState, release);
  const text = JSON.stringify(state).replaceAll('<', '\\u003c');
  const clear = `<script nonce="${nonce}">document.getElementById('root').replaceChildren()</script>`;
  const follow = `<script nonce="${nonce}">new EventSource('${changesPath}').onmessage=({data})=>{if(data!=='${release.version}')location.reload()}</script>`;
  const banner = `<div role="status" style="${look}">${release.name} from this machine</div>`;
  return {
    html: html
      .replace(stateElement, (_, open: string, __, close: string) => `${clear}${open}${text}${close}`)
      .replace('</body>', () => `${banner}${follow}</body>`),
    isNotFound: state.isNotFound,
  };
}
