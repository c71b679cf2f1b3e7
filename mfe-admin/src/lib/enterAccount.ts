import { session } from '@fraktion/shared-auth';
import { useNavigate } from '@fraktion/shared-ui';

/** Enters another account, in this tab only, and opens the home page of its users. */
export const useEnterAccount = () => {
  const navigate = useNavigate();
  return async ({ id }: { readonly id: string }): Promise<void> => {
    // A refused switch signs out, and the login says why. `/` leads everybody to their own home.
    if (await session.switchAccount(id)) await navigate('/');
  };
};
