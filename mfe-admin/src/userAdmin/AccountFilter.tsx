import { listDirectoryAccounts } from '@fraktion/contract/directory';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { foundBy, FoundFilter, type FoundFilterProps } from '../lib/FoundFilter.tsx';

/** One account of them all. */
export const AccountFilter = (address: Pick<FoundFilterProps, 'value' | 'onChange'>) => {
  const { t } = useTranslation('mfe-admin');
  const [typed, setTyped] = useState('');
  const found = useQuery(listQueryFor(listDirectoryAccounts, { query: foundBy(typed) }));
  return (
    <FoundFilter
      label={t('userAdmin.account')}
      unnamed={t('userAdmin.chosenAccount')}
      found={found}
      onSearch={setTyped}
      {...address}
    />
  );
};
