import { shownHeading, useLocation } from '@fraktion/shared-ui';
import { useSyncExternalStore } from 'react';

import type { PortalPage } from '../session/portalPage.ts';
import { titleOf } from './titleOf.ts';

export interface ShownTitle {
  readonly title: string;
  /** The page itself is there, and this is its heading; until then it is the kind of page. */
  readonly there: boolean;
}

/** What the page on screen is called: 'Invoice', and 'Invoice 4711' once it is there. */
export function useShownTitle(page: PortalPage): ShownTitle {
  const { pathname } = useLocation();
  const heading = useSyncExternalStore(shownHeading.subscribe, shownHeading.get);
  const there = heading?.pathname === pathname;
  return { title: there ? heading.title : titleOf(page), there };
}
