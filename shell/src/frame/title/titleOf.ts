import type { KnownPage } from '@fraktion/contract/releases';
import type { Language } from '@fraktion/contract/values';
import { getLanguage, shownHeading, textOf, useLocation } from '@fraktion/shared-ui';
import { useSyncExternalStore } from 'react';

import type { PortalPage } from '../../session/portalPage.ts';

/** If the titles of a language could not be read, for example without a connection, another language is used. */
export const inWords = (text: KnownPage['title'], language: Language): string =>
  text[language] ?? Object.values(text)[0] ?? '';

/** The title of a page in the current language: from its release, or from the texts for the shell's own pages. */
export function titleOf({ path, title, remote }: PortalPage): string {
  if (remote !== undefined) return inWords(title, getLanguage());
  return textOf('shell', `ownPages.${path}`) ?? '';
}

/** The title of the page on screen: 'Invoice', and 'Invoice 4711' once it is loaded. */
export function useShownTitle(page: PortalPage): string {
  const { pathname } = useLocation();
  const heading = useSyncExternalStore(shownHeading.subscribe, shownHeading.get);
  return heading?.pathname === pathname ? heading.title : titleOf(page);
}
