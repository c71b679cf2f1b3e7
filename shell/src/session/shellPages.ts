import { loginPath, notFoundPath, type PortalPage } from './portalPage.ts';

const own = (path: string): PortalPage => ({
  path,
  aliases: [],
  roles: 'anonymous',
  mobile: true,
  layout: 'full',
  // The page itself knows its title in the language in use.
  title: { en: '', da: '', sv: '', nb: '' },
});

/** The pages that the shell draws itself, for the same guard as all others. */
export const shellPages: readonly PortalPage[] = [own(loginPath), own(notFoundPath)];
