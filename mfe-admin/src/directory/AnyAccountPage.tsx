import { getDirectoryAccount, updateDirectoryAccount } from '@fraktion/contract/accounts';
import { queryFor, useChange } from '@fraktion/shared-auth/query';
import { useParams, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { CompanyPage } from '../lib/account/CompanyPage.tsx';
import { EnterAccount } from './EnterAccount.tsx';
import { SignInOfAccount } from './SignInOfAccount.tsx';

/** Any account, for platform staff. */
const AnyAccountPage = () => {
  const { t } = useTranslation('mfe-admin');
  const { id = '' } = useParams();
  const account = useQuery(queryFor(getDirectoryAccount, { params: { id } }));
  const call = useChange(updateDirectoryAccount);
  return (
    <CompanyPage
      title={account.data?.name ?? t('directory.one')}
      query={account}
      call={call}
      actions={account.data ? <EnterAccount account={account.data} /> : null}
    >
      {account.data && account.data.kind !== 'platform' ? <SignInOfAccount id={id} /> : null}
    </CompanyPage>
  );
};

export default AnyAccountPage;
