import { shownHeading, useLocation } from '@fraktion/shared-ui';
import { useSyncExternalStore } from 'react';

import type { PortalPage } from '../../session/portalPage.ts';
import { titleOf } from './titleOf.ts';

/** The title of the page on screen: 'Invoice', and 'Invoice 4711' once it is loaded. */
export function useShownTitle(page: PortalPage): string {
  const { pathname } = useLocation();
  const heading = useSyncExternalStore(shownHeading.subscribe, shownHeading.get);
  return heading?.pathname === pathname ? heading.title : titleOf(page);
}
