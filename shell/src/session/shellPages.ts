import type { LocalText } from '@fraktion/contract/values';

import {
  forgotPath,
  loginPath,
  notFoundPath,
  type PortalPage,
  registerPattern,
  resetPattern,
} from './portalPage.ts';

// The page itself knows its title in the language in use.
const ownTitle: LocalText = { en: '', da: '', sv: '', nb: '' };

const page = (path: string, change: Partial<PortalPage> = {}): PortalPage => ({
  path,
  aliases: [],
  roles: 'anonymous',
  mobile: true,
  layout: 'full',
  title: ownTitle,
  ...change,
});

/** A page for whoever is signed in, inside the frame. */
const framed = (path: string, title: LocalText): PortalPage =>
  page(path, { roles: 'signedIn', layout: 'vertical', title });

/**
 * The pages that the shell draws itself, for the same guard as all others. What they show stands in
 * `pages/ownPages.ts`.
 */
export const shellPages: readonly PortalPage[] = [
  page(loginPath),
  page(forgotPath),
  page(registerPattern),
  page(resetPattern),
  page(notFoundPath),
  page('/privacy/app', {
    title: { en: 'Privacy', da: 'Privatliv', sv: 'Integritet', nb: 'Personvern' },
  }),
  // The server answers it with a PDF.
  page('/privacy/ios'),
  page('/redirect', { roles: 'signedIn' }),
  framed('/user-settings', {
    en: 'Settings',
    da: 'Indstillinger',
    sv: 'Inställningar',
    nb: 'Innstillinger',
  }),
  framed('/notifications', {
    en: 'Notifications',
    da: 'Notifikationer',
    sv: 'Aviseringar',
    nb: 'Varsler',
  }),
];
