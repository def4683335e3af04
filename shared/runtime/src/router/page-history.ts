import {
  createPath,
  type Location,
  type NavigationType,
  type Navigator,
  UNSAFE_createBrowserHistory,
} from 'react-router-dom';

/** A location reached by navigation within the page. */
export interface Place {
  location: Location;
  action: NavigationType;
  /** Whether the navigation asked to keep the scroll position. */
  keepsScroll: boolean;
}

/** The browser's history as the page's router needs it. */
export interface PageHistory {
  navigator: Navigator;
  /** The location at which the document was loaded. */
  first: Place;
  /** Calls back with each new location before it is rendered. Returns an unsubscribe function. */
  listen: (changed: (place: Place) => void) => () => void;
}

/**
 * React Router's browser history plus `preventScrollReset`, which otherwise only its data router supports. The data
 * router also loads data, which the queries do here, and would be a twelfth of the first script.
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
      // A back navigation during hydration happens before this subscription.
      const now = history.location;
      if (now.key !== told.key || createPath(now) !== createPath(told))
        tell({ location: now, action: history.action });
      return stop;
    },
  };
}
