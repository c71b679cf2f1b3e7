/** Runs work that can wait when the page is idle, after ten seconds at the latest. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 10_000 });
  // Safari has no idle callback; by then the first page has settled.
  else setTimeout(work, 2000);
};
