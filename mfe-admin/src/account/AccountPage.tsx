import { getAccount, updateAccount } from '@fraktion/contract/accounts';
import { queryFor, useCall } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { CompanyPage } from '../lib/account/CompanyPage.tsx';

/** The account in use, as its admins see and change it. */
const AccountPage = () => {
  const { t } = useTranslation('mfe-admin');
  const account = useQuery(queryFor(getAccount));
  const update = useCall(updateAccount);
  return (
    <CompanyPage
      title={t('account.title')}
      query={account}
      onSave={(body) => update.mutateAsync({ body })}
    />
  );
};

export default AccountPage;
