import type { Country } from '@fraktion/contract/accounts';
import { useProfile } from '@fraktion/shared-auth';

const countryOf: Readonly<Record<string, Country>> = { DKK: 'DK', SEK: 'SE', NOK: 'NO' };

/** Most locations and collectors are in the country whose currency the account uses. */
export const useOwnCountry = (): Country => countryOf[useProfile().account.currency] ?? 'DK';
