import type { Composition as Candidates } from '@fraktion/contract/releases';

const every = 5 * 60_000;
const patience = 10_000;
/** All open pages are notified of a release at the same moment; their requests are spread over this time. */
const spread = 5_000;

interface Surroundings {
  /** The versions that the current user would get of these, as one text to compare. */
  readonly choice: (candidates: Candidates) => string;
  /** Calls back when a release goes live; returns the function that stops it. */
  readonly onReleased: (listener: () => void) => () => void;
}

/**
 * PLT-14: a tab keeps its first releases, whose files the server still has; `found` is called once when the next page load
 * would bring others, so that the frame can offer a reload. It checks within seconds after an event of the hub; without a hub
 * when the user returns to the tab, and every few minutes.
 */
export function watchReleases(
  given: Candidates,
  { choice, onReleased }: Surroundings,
  found: () => void,
): () => void {
  const stop = new AbortController();
  const { signal: stopped } = stop;
  let soon: ReturnType<typeof setTimeout> | undefined;

  const look = async (): Promise<void> => {
    try {
      const signal = AbortSignal.any([stopped, AbortSignal.timeout(patience)]);
      const answer = await fetch(`/remotes.json?platform=${given.platform.version}`, { signal });
      if (!answer.ok || choice((await answer.json()) as Candidates) === choice(given)) return;
      if (stopped.aborted) return;
      finish();
      found();
    } catch {
      // Offline, or the server restarts: the next check will succeed.
    }
  };
  const lookIfSeen = () => void (document.visibilityState === 'hidden' ? undefined : look());
  const lookSoon = () => {
    soon ??= setTimeout(() => {
      soon = undefined;
      void look();
    }, Math.random() * spread);
  };
  const timer = setInterval(lookIfSeen, every);
  const leave = onReleased(lookSoon);
  const finish = () => {
    clearInterval(timer);
    clearTimeout(soon);
    leave();
    stop.abort();
    document.removeEventListener('visibilitychange', lookIfSeen);
    removeEventListener('focus', lookIfSeen);
  };
  document.addEventListener('visibilitychange', lookIfSeen);
  addEventListener('focus', lookIfSeen);
  return finish;
}
