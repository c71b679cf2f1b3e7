import { session } from '@fraktion/shared-auth';
import { forgetUnsaved, useNavigate } from '@fraktion/shared-ui';

/** Switches this tab to another account of the person and opens its home. */
export function useSwitchAccount(): (accountId: string) => Promise<void> {
  const navigate = useNavigate();
  return async (accountId) => {
    if (!(await session.switchAccount(accountId))) return;
    // Unsaved input of the former account needs no question any more.
    forgetUnsaved();
    if (session.state().status === 'signedIn') await navigate('/');
  };
}
