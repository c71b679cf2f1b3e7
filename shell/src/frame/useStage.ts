import { identity, useSession } from '@fraktion/shared-auth';
import { useEffect } from 'react';

import { reconsider, startApplications } from '../composition/applications.ts';
import { type Composition, useArea, useComposition } from '../composition/index.ts';
import { whenIdle } from '../composition/whenIdle.ts';

let started = false;
/** Whose remotes are mounted; nobody's yet. */
let mountedFor: string | undefined | null = null;

async function mountFor(
  composition: Composition,
  who: string | undefined,
  isOver: () => boolean,
): Promise<void> {
  if (!started) startApplications(composition);
  started = true;
  if (who !== mountedFor) {
    // Whatever the former person or account left on screen is taken down first.
    composition.shut(true);
    await reconsider();
  }
  if (isOver()) return;
  mountedFor = who;
  composition.shut(false);
  await reconsider();
}

/** Mounts remotes for whoever is there. */
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

/** It is not needed to sign in; without a connection nothing is fetched beforehand. */
const prefetchFor = (composition: Composition) =>
  import(/* webpackChunkName: 'overlays' */ '../composition/prefetch.ts').then(
    ({ prefetch }) => prefetch(composition),
    () => undefined,
  );

/** When the first page is there, what may be opened next is fetched. */
function usePrefetch(composition: Composition, remote: string | undefined): void {
  // A page of the shell's own is there at once.
  const shown = useArea(remote ?? '').phase === 'shown' || remote === undefined;
  const signedIn = useSession().status === 'signedIn';
  useEffect(() => {
    if (shown && signedIn) whenIdle(() => void prefetchFor(composition));
  }, [composition, shown, signedIn]);
}

export function useStage(remote: string | undefined): void {
  const composition = useComposition();
  useIdentity(composition);
  usePrefetch(composition, remote);
}
