import type { Country } from '@fraktion/contract/accounts';
import { useProfile } from '@fraktion/shared-auth';
import { toast, useTranslation } from '@fraktion/shared-ui';

/** Confirms one addition; the form continues with the next. */
export const useAdded = () => {
  const { t } = useTranslation('mfe-admin');
  return ({ name }: { readonly name: string }) => {
    toast({ title: t('setup.added', { name }), tone: 'success' });
  };
};

const countryOf: Readonly<Record<string, Country>> = { DKK: 'DK', SEK: 'SE', NOK: 'NO' };

/** Most locations and collectors are in the country whose currency the account uses. */
export const useOwnCountry = (): Country => countryOf[useProfile().account.currency] ?? 'DK';
