import { session } from '@fraktion/shared-auth';

import type { Composition } from './createComposition.ts';

/**
 * Selects the releases for the current user at sign-in, switch and sign-out. It is notified before any page, because the guard
 * must already know the pages of the selected versions.
 */
export function followSession(composition: Composition): void {
  const follow = () => {
    const state = session.state();
    const profile = 'profile' in state ? state.profile : undefined;
    composition.identify({
      role: profile?.role,
      driver: profile?.driver,
      visitor: profile && { user: profile.id, account: profile.account.id },
    });
  };
  follow();
  session.subscribe(follow);
}
