import type { Role } from '@fraktion/contract/roles';
import type { Profile } from '@fraktion/contract/sessions';
import { useSyncExternalStore } from 'react';

import { profileOnPage, sessionState, subscribe, type SessionState } from './store.ts';

/** The session as a page needs it: what state it is in, and who is signed in, if anyone. */
export function useSession(): SessionState & {
  profile?: Profile | undefined;
  role?: Role | undefined;
} {
  const state = useSyncExternalStore(subscribe, sessionState);
  if (!('profile' in state)) return state;
  return { ...state, role: state.profile.role };
}

/** The profile, for a page that only opens to someone signed in. */
export function useProfile(): Profile {
  const profile = useSyncExternalStore(subscribe, profileOnPage);
  if (!profile) throw new Error('useProfile needs someone signed in');
  return profile;
}
