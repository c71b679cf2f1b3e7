import type { DirectoryAccount } from '@fraktion/contract/accounts';
import { useProfile } from '@fraktion/shared-auth';
import { Button, type ButtonProps, useTranslation } from '@fraktion/shared-ui';
import { useState } from 'react';

import { useEnterAccount } from '../lib/enterAccount.ts';

/** A button to enter an account. */
export const EnterAccount = ({
  account,
  variant,
}: {
  readonly account: DirectoryAccount;
  readonly variant?: ButtonProps['variant'];
}) => {
  const { t } = useTranslation('mfe-admin');
  const enter = useEnterAccount();
  const [pending, setPending] = useState(false);
  const here = useProfile().account.id === account.id;
  return (
    <Button
      variant={variant}
      pending={pending}
      disabledReason={here ? t('directory.here') : undefined}
      onClick={() => {
        setPending(true);
        void enter(account).finally(() => setPending(false));
      }}
    >
      {t('directory.enter')}
    </Button>
  );
};
