import { session } from '@fraktion/shared-auth';

import type { Composition } from './createComposition.ts';

/**
 * Chooses the releases for whoever is signed in, at sign-in, switch and sign-out. It hears of them before
 * any page does: a page that only the chosen version has must be known when the guard looks for it.
 */
export function followSession(composition: Composition): void {
  const follow = () => {
    const state = session.state();
    const profile = 'profile' in state ? state.profile : undefined;
    composition.identify({
      role: profile?.role,
      visitor: profile && { user: profile.id, account: profile.account.id },
    });
  };
  follow();
  session.subscribe(follow);
}
