import { ledgerAccounts } from '@fraktion/contract/invoices';
import { accountPlanPath } from '@fraktion/contract/pages';
import { useTranslation } from '@fraktion/shared-ui';
import { wholeAccount } from '@fraktion/shared-waste/reach';

import { SheetImportPage } from '../../lib/import/SheetImportPage.tsx';

/** The account plan from the file of the customer's bookkeeping. */
const AccountPlanImportPage = () => {
  const { t } = useTranslation('mfe-admin');
  return (
    <SheetImportPage
      sheet={ledgerAccounts.sheet}
      title={t('accountPlanImport.title')}
      text={t('accountPlanImport.text')}
      templateName={t('accountPlanImport.templateName')}
      rows={{ to: accountPlanPath, label: t('accountPlanImport.accounts') }}
    />
  );
};

export default wholeAccount('mfe-admin', 'accountPlanImport.title', AccountPlanImportPage);
