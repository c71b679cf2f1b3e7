import { useEffect } from 'react';

import type { PortalPage } from '../../session/portalPage.ts';
import { useShownTitle } from './titleOf.ts';

/** Sets the window's title when a page is opened, before the page itself has loaded and sets it. */
export function useWindowTitle(page: PortalPage): void {
  const title = useShownTitle(page);
  useEffect(() => {
    // A soft hyphen is for narrow places; a bookmark is searched for without.
    document.title = `${title.replaceAll('\u00ad', '')} · Fraktion`;
  }, [title]);
}
