import { session } from '@fraktion/shared-auth';
import { forgetUnsaved, useNavigate } from '@fraktion/shared-ui';

import { homeOf } from '../../session/guard.ts';
import { usePortalPages } from '../../session/Guarded.tsx';

/** Switches this tab to another account of the person and opens its home. */
export function useSwitchAccount(): (accountId: string) => Promise<void> {
  const navigate = useNavigate();
  const pages = usePortalPages();
  return async (accountId) => {
    if (!(await session.switchAccount(accountId))) return;
    // Unsaved input of the former account needs no question any more.
    forgetUnsaved();
    const state = session.state();
    if (state.status === 'signedIn') await navigate(homeOf(state.profile.role, pages));
  };
}
