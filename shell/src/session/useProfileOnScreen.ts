import { currencyFor } from '@fraktion/contract/accounts';
import type { Profile } from '@fraktion/contract/sessions';
import { useSession } from '@fraktion/shared-auth';
import { getLanguage, setDefaultCurrency, setThemeColour } from '@fraktion/shared-ui/entry';
import { useEffect } from 'react';

import { languageOfProfile } from './language.ts';

/** The currency of amounts without one; a Swedish account may be older than the rule that its language sets SEK. */
const currencyOf = ({ account }: Profile): string =>
  currencyFor(account.communicationLanguage, account.currency);

/** Colour, currency and language follow the signed-in user, and are reset after the sign-out. */
export function useProfileOnScreen(): void {
  const { profile } = useSession();
  const colour = profile?.account.themeColor;
  const language = profile?.language;
  useEffect(() => setThemeColour(colour), [colour]);
  useEffect(() => {
    if (profile) setDefaultCurrency(currencyOf(profile));
  }, [profile]);
  useEffect(() => {
    // If a language file fails to load, the language stays.
    if (language) void languageOfProfile(language, getLanguage()).catch(() => undefined);
  }, [language]);
}
