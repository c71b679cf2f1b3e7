import type { Composition as Candidates } from '@fraktion/contract/releases';

const every = 5 * 60_000;
const patience = 10_000;

const liveVersions = ({ platform, remotes }: Candidates): string =>
  [platform.live, ...remotes.map(({ name, live }) => `${name}@${live}`)].toSorted().join(' ');

/**
 * PLT-14: a tab keeps the releases it began with, whose files stay served; `found` is called once
 * when others are live, so that the frame can offer a reload.
 */
export function watchReleases(given: Candidates, found: () => void): () => void {
  const begunWith = liveVersions(given);
  const stop = new AbortController();
  const look = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return;
    try {
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(patience)]);
      const answer = await fetch(`/remotes.json?platform=${given.platform.version}`, { signal });
      if (!answer.ok || liveVersions((await answer.json()) as Candidates) === begunWith) return;
      finish();
      found();
    } catch {
      // Offline, or the server restarts: the next look will tell.
    }
  };
  const timer = setInterval(() => void look(), every);
  const lookAgain = () => void look();
  const finish = () => {
    clearInterval(timer);
    stop.abort();
    document.removeEventListener('visibilitychange', lookAgain);
    removeEventListener('focus', lookAgain);
  };
  document.addEventListener('visibilitychange', lookAgain);
  addEventListener('focus', lookAgain);
  return finish;
}
