import {
  companyLoginPattern,
  companyReturnPattern,
  companySignInPath,
  notificationsPath,
  registerPattern,
  resetPattern,
  settingsPath,
} from '@fraktion/contract/pages';

import { forgotPath, loginPath, notFoundPath, type PortalPage } from './portalPage.ts';

const page = (path: string, change: Partial<PortalPage> = {}): PortalPage => ({
  path,
  aliases: [],
  roles: 'anonymous',
  mobile: true,
  layout: 'full',
  // Its title is among the frame's texts, see `titleOf`: signing in needs none of them.
  title: {},
  ...change,
});

/** A page for signed-in users, inside the frame. */
const framed = (path: string): PortalPage => page(path, { roles: 'signedIn', layout: 'vertical' });

/** The shell's own pages, checked by the same guard as all others. Their content is in `pages/ownPages.ts`. */
export const shellPages: readonly PortalPage[] = [
  page(loginPath),
  page(companySignInPath),
  page(companyLoginPattern),
  page(companyReturnPattern),
  page(forgotPath),
  page(registerPattern),
  page(resetPattern),
  page(notFoundPath, { layout: 'vertical' }),
  page('/privacy/app'),
  // The server answers it with a PDF.
  page('/privacy/ios'),
  page('/redirect', { roles: 'signedIn' }),
  framed(settingsPath),
  framed(notificationsPath),
];
