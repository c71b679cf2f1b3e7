import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { createStore } from '../theme/store.ts';

/** The visible heading and its element, for the frame around the pages. */
export interface ShownHeading {
  readonly pathname: string;
  readonly title: string;
}
export const shownHeading = createStore<ShownHeading | undefined>(undefined);

let lastPath: string | undefined;

/**
 * After a navigation the new page's heading gets the focus, so that a screen reader announces the page. The first page of a
 * visit leaves the focus alone, and so does a page that only changed its title.
 */
export const usePageHeading = (title: string) => {
  const ref = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // An open dialog returns the focus itself; a menu that was opened meanwhile keeps it.
    const elsewhere = document.activeElement?.closest(
      '[role=dialog], [role=alertdialog], [role=menu][data-state=open], [aria-haspopup][aria-expanded=true]',
    );
    if (lastPath !== undefined && lastPath !== pathname && !elsewhere)
      ref.current?.focus({ preventScroll: true });
    lastPath = pathname;
  }, [pathname]);
  useEffect(() => {
    document.title = `${title} · Fraktion`;
    shownHeading.set({ pathname, title });
  }, [pathname, title]);
  return ref;
};
