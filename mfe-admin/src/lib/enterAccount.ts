import { supplierHomePath } from '@fraktion/contract/pages';
import type { AccountKind } from '@fraktion/contract/sessions';
import { session } from '@fraktion/shared-auth';
import { useNavigate } from '@fraktion/shared-ui';

interface Account {
  readonly id: string;
  readonly kind: AccountKind;
}

/** Enters another account, in this tab only, and opens the home page of its users. */
export const useEnterAccount = () => {
  const navigate = useNavigate();
  return async ({ id, kind }: Account): Promise<void> => {
    // A refused switch signs out, and the login says why.
    if (await session.switchAccount(id)) {
      await navigate(kind === 'supplier' ? supplierHomePath : '/');
    }
  };
};
