import type { Composition } from './createComposition.ts';
import { whenIdle } from './whenIdle.ts';

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

function prefetch(address: string): void {
  const known = document.querySelector(`link[rel="prefetch"][href="${address}"]`);
  if (known !== null) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.href = address;
  document.head.append(link);
}

/** PLT-13: fetches the first files of the remotes that may be opened, and of no others, when idle. */
export function prefetchAllowed(composition: Composition): void {
  if (savesData()) return;
  whenIdle(() => {
    // What remotes use, but sign-in does not.
    const all = [
      import('@fraktion/shared-ui/remote'),
      import('@fraktion/shared-ui/overlay'),
      import('@fraktion/shared-auth/uploads'),
    ];
    // What does not come now comes when it is wanted.
    void Promise.allSettled(all);
    for (const remote of composition.remotes) {
      const selection = remote.select();
      if (selection.kind === 'mount') selection.candidate.first.forEach(prefetch);
    }
  });
}
