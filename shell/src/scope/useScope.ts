import { locationOfPage, scopeIn, withScope } from '@fraktion/contract/locations';
import { useAddressNow, useNavigate, useSearchParams } from '@fraktion/shared-ui';
import { useCallback } from 'react';

import { usePortalPages } from '../session/Guarded.tsx';
import { pageAt } from '../session/portalPage.ts';
import { currentScope, isScoped, keepStartLocation, rememberScope, locationIn } from './scope.ts';

export interface Scope {
  readonly locationId: string | null;
  readonly choose: (locationId: string | null) => void;
}

/**
 * The page's location, and the choice of another. A choice applies to the page in the address, which may be ahead of the
 * rendered one, and is stored for other pages and the next visit.
 */
export function useScope(): Scope {
  const [params] = useSearchParams();
  const pages = usePortalPages();
  const navigate = useNavigate();
  const now = useAddressNow();
  const choose = useCallback(
    (locationId: string | null) => {
      const { pathname, search } = now();
      const inAddress = locationIn(search);
      const before = inAddress === undefined ? currentScope() : inAddress;
      rememberScope(locationId);
      void keepStartLocation(locationId);
      const shown = locationOfPage(new URLSearchParams(search));
      if (before === locationId && shown === locationId) return;
      if (!isScoped(pageAt(pathname, pages))) return;
      const at = (id: string | null) => ({
        pathname,
        search: withScope(new URLSearchParams(search), id).toString(),
      });
      // Back must return to the former page: an address without a location would adopt the choice.
      if (inAddress === undefined && shown === before) void navigate(at(before), { replace: true });
      void navigate(at(locationId));
    },
    [now, navigate, pages],
  );
  return { locationId: scopeIn(params), choose };
}
