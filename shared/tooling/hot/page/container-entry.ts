/** Entry of each hot build, with the remote's name in the query: makes the build known to the page. */
const remote = new URLSearchParams(__resourceQuery).get('remote') ?? '';
const hot = import.meta.webpackHot;

if (hot)
  globalThis.taladHot?.containers.add(remote, {
    hash: () => __webpack_hash__,
    update: () => hot.check(true),
    useFolder: (base) => {
      __webpack_public_path__ = base;
    },
  });
