import { listUsers } from '@fraktion/contract/users';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { foundBy, FoundFilter, type FoundFilterProps } from '../lib/FoundFilter.tsx';

/** What one user of the account has done. */
export const ActorFilter = (address: Pick<FoundFilterProps, 'value' | 'onChange'>) => {
  const { t } = useTranslation('mfe-admin');
  const [typed, setTyped] = useState('');
  const found = useQuery(listQueryFor(listUsers, { query: foundBy(typed) }));
  return (
    <FoundFilter
      label={t('audit.actor')}
      unnamed={t('audit.chosenActor')}
      found={found}
      onSearch={setTyped}
      {...address}
    />
  );
};
