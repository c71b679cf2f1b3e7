import { session } from '@fraktion/shared-auth';

import type { Composition } from '../composition/createComposition.ts';
import { watchFaults } from '../composition/faults.ts';
import { whenIdle } from '../composition/whenIdle.ts';

/**
 * Listens from the first script on. What reports it is fetched when something goes wrong, or when someone is
 * signed in and the page has settled: signing in does not wait for it.
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
