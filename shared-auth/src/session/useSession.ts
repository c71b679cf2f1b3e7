import type { Role } from '@fraktion/contract/roles';
import type { Profile } from '@fraktion/contract/sessions';
import { useState, useSyncExternalStore } from 'react';

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

/** The profile, for a page that only opens to someone signed in. A sign-out takes the page away: until it is gone, it is still theirs. */
export function useProfile(): Profile {
  const now = useSyncExternalStore(subscribe, profileOnPage);
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  const profile = now ?? last;
  if (!profile) throw new Error('useProfile needs someone signed in');
  return profile;
}
