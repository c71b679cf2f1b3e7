import { currencyFor } from '@fraktion/contract/accounts';
import type { Profile } from '@fraktion/contract/sessions';
import { useSession } from '@fraktion/shared-auth';
import { getLanguage, setDefaultCurrency, setThemeColour } from '@fraktion/shared-ui';
import { useEffect } from 'react';

import { languageOfProfile } from './language.ts';

/** Where an amount names no currency; a Swedish account may have been made before its language set SEK. */
const currencyOf = ({ account }: Profile): string =>
  currencyFor(account.communicationLanguage, account.currency);

/** Colour, currency and language follow who is signed in, and go when nobody is. */
export function useProfileOnScreen(): void {
  const { profile } = useSession();
  const colour = profile?.account.themeColor;
  const language = profile?.language;
  useEffect(() => setThemeColour(colour), [colour]);
  useEffect(() => {
    if (profile) setDefaultCurrency(currencyOf(profile));
  }, [profile]);
  useEffect(() => {
    // A language file that does not come leaves the language as it is.
    if (language) void languageOfProfile(language, getLanguage()).catch(() => undefined);
  }, [language]);
}
