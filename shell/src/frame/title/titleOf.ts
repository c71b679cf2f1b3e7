import { getLanguage, textOf } from '@fraktion/shared-ui';

import type { PortalPage } from '../../session/portalPage.ts';

/** What a page is called in the language in use: as its release says, or for the shell's own as its texts say. */
export function titleOf({ path, title, remote }: PortalPage): string {
  if (remote !== undefined) return title[getLanguage()];
  return textOf('shell', `ownPages.${path}`) ?? '';
}
