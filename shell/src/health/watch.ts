import { session } from '@fraktion/shared-auth';

import type { Composition } from '../composition/createComposition.ts';
import { watchFaults } from '../composition/faults.ts';
import { whenIdle } from '../composition/whenIdle.ts';

/**
 * Listens from the first script on. The reporting code is loaded after the first fault, or when a user is signed in and the
 * page has settled, so that it does not delay signing in.
 */
export function watchHealth(composition: Composition): void {
  const start = () =>
    void import('./start.ts')
      .then(({ startHealth }) => startHealth(composition))
      .catch(() => undefined);
  watchFaults(start);
  const leave = session.subscribe(() => {
    if (session.state().status !== 'signedIn') return;
    leave();
    whenIdle(start);
  });
}
