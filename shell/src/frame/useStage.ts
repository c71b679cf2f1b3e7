import { identity, useSession } from '@fraktion/shared-auth';
import { useEffect } from 'react';

import { reconsider, startApplications } from '../composition/applications.ts';
import {
  type Composition,
  prefetchAllowed,
  useArea,
  useComposition,
} from '../composition/index.ts';

let started = false;

function startOnce(composition: Composition): void {
  if (!started) startApplications(composition);
  started = true;
}

/** Mounts remotes for whoever is there; another person or account never sees what the former left on screen. */
function useIdentity(composition: Composition): void {
  const { role } = useSession();
  const who = identity();
  useEffect(() => {
    let over = false;
    const turn = async () => {
      startOnce(composition);
      composition.identify({ role: undefined });
      await reconsider();
      if (over) return;
      composition.identify({ role });
      await reconsider();
    };
    void turn();
    return () => {
      over = true;
    };
  }, [composition, who, role]);
}

/** When the first page is there, what may be opened next is fetched. */
function usePrefetch(composition: Composition, remote: string): void {
  const shown = useArea(remote).phase === 'shown';
  const signedIn = useSession().status === 'signedIn';
  useEffect(() => {
    if (shown && signedIn) prefetchAllowed(composition);
  }, [composition, shown, signedIn]);
}

export function useStage(remote: string): void {
  const composition = useComposition();
  useIdentity(composition);
  usePrefetch(composition, remote);
}
