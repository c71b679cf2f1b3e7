import { languages } from '@fraktion/contract/values';
import { useProfile } from '@fraktion/shared-auth';
import { getLanguage, setSkin, useSkin, useTranslation } from '@fraktion/shared-ui';
import {
  Building2,
  Info,
  Languages,
  LogOut,
  MessageSquare,
  Moon,
  Sun,
} from '@fraktion/shared-ui/icons';

import { overlays } from '../frame/overlays/overlays.ts';
import { useSwitchAccount } from '../frame/account/useSwitchAccount.ts';
import { askedSignOut } from '../offline/signOut.ts';
import { chooseLanguage } from '../session/language.ts';
import { languageNames } from '../session/languageNames.ts';
import type { Command } from './command.ts';

/** The actions that are possible everywhere. */
export function useActionCommands(): readonly Command[] {
  const { t } = useTranslation('shell');
  const { account, accounts } = useProfile();
  const switchTo = useSwitchAccount();
  const dark = useSkin() === 'dark';
  const shown = getLanguage();
  return [
    ...accounts
      .filter(({ id }) => id !== account.id)
      .map(({ id, name }) => ({
        key: `account:${id}`,
        label: t('palette.switchTo', { account: name }),
        icon: Building2,
        run: () => void switchTo(id),
      })),
    {
      key: 'skin',
      label: t(dark ? 'palette.toLight' : 'palette.toDark'),
      icon: dark ? Sun : Moon,
      run: () => setSkin(dark ? 'light' : 'dark'),
    },
    ...languages
      .filter((language) => language !== shown)
      .map((language) => ({
        key: `language:${language}`,
        // In its own language, because the user may not be able to read the current one.
        label: languageNames[language],
        hint: t('frame.language'),
        icon: Languages,
        run: () => void chooseLanguage(language).catch(() => undefined),
      })),
    {
      key: 'feedback',
      label: t('feedback.title'),
      icon: MessageSquare,
      run: () => overlays.open('feedback'),
    },
    { key: 'keys', label: t('keys.title'), icon: Info, run: () => overlays.open('keys') },
    {
      key: 'logOut',
      label: t('frame.logOut'),
      icon: LogOut,
      run: askedSignOut,
    },
  ];
}
