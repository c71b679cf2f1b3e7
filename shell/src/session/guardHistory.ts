/**
 * Cancels a navigation before it happens: the address does not change, so no router of the shell or of a remote leaves the page
 * on screen. Returns a function to remove the guard.
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
    // Later wrappers stay around it, so this one remains below them and does nothing more.
    over = true;
    undo.forEach((each) => each());
  };
}
