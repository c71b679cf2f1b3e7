import type { ComponentType } from 'react';

import { NotificationSettings } from '../notifications/NotificationSettings.tsx';
import { AboutMe } from './AboutMe.tsx';
import { AccountsSection } from './accounts/AccountsSection.tsx';
import { Appearance } from './Appearance.tsx';
import { Keyboard } from './Keyboard.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { SecuritySection } from './security/SecuritySection.tsx';
import { StartLocation } from './StartLocation.tsx';

/** The sections of the settings, in the order of the page. An empty section renders nothing. */
export const sections: readonly { readonly key: string; readonly Section: ComponentType }[] = [
  { key: 'me', Section: AboutMe },
  { key: 'accounts', Section: AccountsSection },
  { key: 'language', Section: LanguageChoice },
  { key: 'appearance', Section: Appearance },
  { key: 'keyboard', Section: Keyboard },
  { key: 'startLocation', Section: StartLocation },
  { key: 'security', Section: SecuritySection },
  { key: 'notifications', Section: NotificationSettings },
];
