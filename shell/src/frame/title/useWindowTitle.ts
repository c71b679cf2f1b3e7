import { useEffect } from 'react';

import type { PortalPage } from '../../session/portalPage.ts';
import { useShownTitle } from './useShownTitle.ts';

/** Tells the window at once which page has been opened, before the page itself is there to say it. */
export function useWindowTitle(page: PortalPage): void {
  const title = useShownTitle(page);
  useEffect(() => {
    // A soft hyphen is for narrow places; a bookmark is searched for without.
    document.title = `${title.replaceAll('\u00ad', '')} · Fraktion`;
  }, [title]);
}
