import { useProfile } from '@fraktion/shared-auth';
import { Notice, useTranslation } from '@fraktion/shared-ui';

/** A price in another currency than the account's is probably a mistake: it is compared with few invoices. */
export const CurrencyNotice = ({ currency }: { readonly currency: string }) => {
  const { t } = useTranslation('mfe-economics');
  const { account } = useProfile();
  if (currency === account.currency) return null;
  return (
    <Notice tone="warning">
      {t('agreements.import.problems.otherCurrency', { detail: currency })}
    </Notice>
  );
};
