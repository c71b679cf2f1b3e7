import { session } from '@fraktion/shared-auth';
import { forgetUnsaved, useNavigate } from '@fraktion/shared-ui';

import { homeOf } from '../../session/guard.ts';
import { usePortalPages } from '../../session/Guarded.tsx';

/** Another account of the same person, in this tab alone; one begins at its home. */
export function useSwitchAccount(): (accountId: string) => Promise<void> {
  const navigate = useNavigate();
  const pages = usePortalPages();
  return async (accountId) => {
    if (!(await session.switchAccount(accountId))) return;
    // Nothing of the account before is asked about here.
    forgetUnsaved();
    const state = session.state();
    if (state.status === 'signedIn') await navigate(homeOf(state.profile.role, pages));
  };
}
