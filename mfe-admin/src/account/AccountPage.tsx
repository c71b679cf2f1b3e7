import { getAccount, updateAccount } from '@fraktion/contract/accounts';
import { queryFor, useFormCall } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { useBeyondReach } from '@fraktion/shared-waste/reach';
import { useQuery } from '@tanstack/react-query';

import { CompanyPage } from '../lib/account/CompanyPage.tsx';
import { EconomicsPanel } from './EconomicsPanel.tsx';

/** The account in use, as its admins see and change it. */
const AccountPage = () => {
  const { t } = useTranslation('mfe-admin');
  const closed = useBeyondReach();
  const account = useQuery(queryFor(getAccount));
  const call = useFormCall(updateAccount, {
    given: (row) => ({ version: row?.version ?? 0 }),
  });
  return (
    <CompanyPage title={t('account.title')} query={account} call={call} closed={closed}>
      {account.data?.kind === 'customer' ? <EconomicsPanel /> : null}
    </CompanyPage>
  );
};

export default AccountPage;
