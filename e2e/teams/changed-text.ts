import type { Change } from '../faults/faulty-release.ts';
import { liveReleases } from '../site/running-site.ts';

export const remote = 'mf-official-store';
export const was = 'Codes, passes and items straight from official brands.';
export const is = 'Everything here comes from the brand itself.';

/** Changes the text `was` to `is` in the browser build and the server build. */
export const changedText = (store: string): Change => {
  const { integrity } = liveReleases(store)[remote] ?? { integrity: {} };
  const files = Object.keys(integrity).filter(
    (file) => file.startsWith('locale-en') || file.startsWith('server/'),
  );
  return Object.fromEntries(files.map((file) => [file, (text: string) => text.replaceAll(was, is)]));
};
