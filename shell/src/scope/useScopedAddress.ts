import { useSession } from '@fraktion/shared-auth';
import { useLocation, useNavigate } from '@fraktion/shared-ui';
import { useEffect, useLayoutEffect, useRef } from 'react';

import { usePortalPages } from '../session/Guarded.tsx';
import { pageAt, type PortalPage } from '../session/portalPage.ts';
import { carryScope } from './carryScope.ts';
import {
  currentScope,
  isScoped,
  keepStartLocation,
  rememberScope,
  locationIn,
  withCurrentScope,
} from './scope.ts';

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

interface Address {
  readonly pathname: string;
  readonly inAddress: string | null | undefined;
}

/**
 * A location chosen on the page becomes the current one and is stored. One from a link applies to that page only, also when a row
 * of that page is opened.
 */
export function useScopedAddress(page: PortalPage): void {
  useCarriedScope();
  useFilledAddress(page);
  const { pathname, search } = useLocation();
  const last = useRef<Address>(undefined);
  useEffect(() => {
    const inAddress = isScoped(page) ? locationIn(search) : undefined;
    const chosenHere = last.current?.pathname === pathname && last.current.inAddress !== inAddress;
    if (chosenHere && inAddress !== undefined && inAddress !== currentScope()) {
      rememberScope(inAddress);
      void keepStartLocation(inAddress);
    }
    last.current = { pathname, inAddress };
  }, [page, pathname, search]);
}
