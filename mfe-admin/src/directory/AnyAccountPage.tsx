import { getDirectoryAccount, updateDirectoryAccount } from '@fraktion/contract/accounts';
import { queryFor, useCall } from '@fraktion/shared-auth/query';
import { useParams, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { CompanyPage } from '../lib/account/CompanyPage.tsx';
import { EnterAccount } from './EnterAccount.tsx';

/** Any account, as platform staff see and change it. */
const AnyAccountPage = () => {
  const { t } = useTranslation('mfe-admin');
  const { id = '' } = useParams();
  const account = useQuery(queryFor(getDirectoryAccount, { params: { id } }));
  const update = useCall(updateDirectoryAccount);
  return (
    <CompanyPage
      title={account.data?.name ?? t('directory.one')}
      query={account}
      onSave={(body) => update.mutateAsync({ params: { id }, body })}
      actions={account.data ? <EnterAccount account={account.data} /> : null}
    />
  );
};

export default AnyAccountPage;
