/**
 * Cancels a navigation before it happens: the address does not change, so no router, whether the
 * shell's or a remote's, ever leaves the page that is on screen. Gives the function that undoes it.
 */
export function guardHistory(
  isRefused: (pathname: string) => boolean,
  onRefused: () => void,
): () => void {
  let over = false;
  const undo = (['pushState', 'replaceState'] as const).map((method) => {
    const original = history[method];
    const guarded: History['pushState'] = function (this: History, state, unused, url) {
      const target = url === undefined || url === null ? location : new URL(url, location.href);
      const leaves = target.pathname !== location.pathname;
      if (!over && leaves && isRefused(target.pathname)) onRefused();
      else original.call(this, state, unused, url);
    };
    history[method] = guarded;
    return () => {
      if (history[method] === guarded) history[method] = original;
    };
  });
  return () => {
    // What was put around it meanwhile stays, so this one stays below it and does nothing more.
    over = true;
    undo.forEach((each) => each());
  };
}
