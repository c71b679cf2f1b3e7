import type { Role } from '@fraktion/contract/roles';
import type { Profile } from '@fraktion/contract/sessions';
import { useState, useSyncExternalStore } from 'react';

import { profileOnPage, sessionState, subscribe, type SessionState } from './store.ts';

/** The session for a component: its state, and who is signed in. */
export function useSession(): SessionState & {
  profile?: Profile | undefined;
  role?: Role | undefined;
} {
  const state = useSyncExternalStore(subscribe, sessionState);
  if (!('profile' in state)) return state;
  return { ...state, role: state.profile.role };
}

/** The profile, for pages that only open to signed-in users. After a sign-out it stays until the page is gone. */
export function useProfile(): Profile {
  const now = useSyncExternalStore(subscribe, profileOnPage);
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  const profile = now ?? last;
  if (!profile) throw new Error('useProfile needs someone signed in');
  return profile;
}
