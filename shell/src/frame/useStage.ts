import { identity, useSession } from '@fraktion/shared-auth';
import { useEffect } from 'react';

import { reconsider, startApplications } from '../composition/applications.ts';
import { type Composition, useArea, useComposition } from '../composition/index.ts';
import { whenRead } from '../composition/whenRead.ts';

let started = false;
/** The identity whose remotes are mounted; null at the start. */
let mountedFor: string | undefined | null = null;

async function mountFor(
  composition: Composition,
  who: string | undefined,
  isOver: () => boolean,
): Promise<void> {
  if (!started) startApplications(composition);
  started = true;
  if (who !== mountedFor) {
    // Everything of the former user or account is unmounted first.
    composition.shut(true);
    await reconsider();
  }
  if (isOver()) return;
  mountedFor = who;
  composition.shut(false);
  await reconsider();
}

/** Mounts the remotes of the current identity. */
function useIdentity(composition: Composition): void {
  const { role } = useSession();
  const who = identity();
  useEffect(() => {
    let over = false;
    void mountFor(composition, who, () => over);
    return () => {
      over = true;
    };
  }, [composition, who, role]);
}

/** Loaded later, because signing in does not need it; without a connection nothing is prefetched. */
const prefetchFor = (composition: Composition) =>
  import(/* webpackChunkName: 'overlays' */ '../composition/loading/prefetch.ts').then(
    ({ prefetch }) => prefetch(composition),
    () => undefined,
  );

/** When the first page is shown, the pages that may be opened next are prefetched. */
function usePrefetch(composition: Composition, remote: string | undefined): void {
  // The shell's own pages are shown at once.
  const shown = useArea(remote ?? '').phase === 'shown' || remote === undefined;
  const signedIn = useSession().status === 'signedIn';
  useEffect(() => {
    if (shown && signedIn) whenRead(() => void prefetchFor(composition));
  }, [composition, shown, signedIn]);
}

export function useStage(remote: string | undefined): void {
  const composition = useComposition();
  useIdentity(composition);
  usePrefetch(composition, remote);
}
