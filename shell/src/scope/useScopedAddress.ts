import { useSession } from '@fraktion/shared-auth';
import { useLocation, useNavigate } from '@fraktion/shared-ui';
import { useLayoutEffect } from 'react';

import { usePortalPages } from '../session/Guarded.tsx';
import { pageAt, type PortalPage } from '../session/portalPage.ts';
import { carryScope } from './carryScope.ts';
import { withCurrentScope } from './scope.ts';

function useCarriedScope(): void {
  const pages = usePortalPages();
  useLayoutEffect(() => {
    carryScope((target) => {
      const next = new URL(target);
      next.search = withCurrentScope(target.search, pageAt(target.pathname, pages));
      return next;
    });
  }, [pages]);
}

/** Visitors from outside start with the current location, before a remote reads the address. */
function useFilledAddress(page: PortalPage): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const signedIn = useSession().status === 'signedIn';
  useLayoutEffect(() => {
    if (!signedIn) return;
    const filled = withCurrentScope(search, page);
    if (filled !== search) void navigate({ pathname, search: filled, hash }, { replace: true });
  }, [signedIn, page, pathname, search, hash, navigate]);
}

/**
 * Pages with locations get the current one in their address. A location that an address names otherwise (a link, a button on the
 * page, a row of a table) is shown, and only by that page: the current one is changed by the picker alone.
 */
export function useScopedAddress(page: PortalPage): void {
  useCarriedScope();
  useFilledAddress(page);
}
