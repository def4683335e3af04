import {
  createPath,
  type Location,
  type NavigationType,
  type Navigator,
  UNSAFE_createBrowserHistory,
} from 'react-router-dom';

/** An address that somebody came to within the page. */
export interface Place {
  location: Location;
  action: NavigationType;
  /** Whether the one who led there asked to stay as far down as before. */
  keepsScroll: boolean;
}

/** The browser's history as the page's router needs it. */
export interface PageHistory {
  navigator: Navigator;
  /** Where the document was opened. */
  first: Place;
  /** Calls back with each address that is gone to, before anything of it is drawn; returns the way to stop. */
  listen: (changed: (place: Place) => void) => () => void;
}

/**
 * The router's own history, with one thing added that its larger form alone knows: `preventScrollReset`. That form loads
 * and sends data as well, which here the queries do, and would be a twelfth of the first script.
 */
export function createPageHistory(): PageHistory {
  const history = UNSAFE_createBrowserHistory({ v5Compat: true });
  let keepsScroll = false;
  let told = history.location;
  return {
    first: { location: told, action: history.action, keepsScroll },
    navigator: {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push(to, state, options) {
        keepsScroll = options?.preventScrollReset === true;
        history.push(to, state);
      },
      replace(to, state, options) {
        keepsScroll = options?.preventScrollReset === true;
        history.replace(to, state);
      },
    },
    listen: (changed) => {
      const tell = ({ location, action }: { location: Location; action: NavigationType }) => {
        told = location;
        changed({ location, action, keepsScroll });
        keepsScroll = false;
      };
      const stop = history.listen(tell);
      // Nobody heard it when somebody went back while the page was still being taken over.
      const now = history.location;
      if (now.key !== told.key || createPath(now) !== createPath(told))
        tell({ location: now, action: history.action });
      return stop;
    },
  };
}
