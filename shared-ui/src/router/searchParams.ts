import { useCallback, useContext } from 'react';
import {
  createSearchParams,
  type Location,
  type NavigateOptions,
  UNSAFE_NavigationContext,
  type URLSearchParamsInit,
  useLocation,
  useNavigate,
  useSearchParams as useDrawnParams,
} from 'react-router-dom';

/** The current address, which may be ahead of the rendered one: pages follow it in transitions. */
export const useAddressNow = (): (() => Location) => {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  // Both kinds of history know their location; the router's type omits it.
  return useCallback(() => (navigator as unknown as { location: Location }).location, [navigator]);
};

export type SetSearchParams = (
  next: URLSearchParamsInit | ((before: URLSearchParams) => URLSearchParamsInit),
  options?: NavigateOptions,
) => void;

/**
 * The parameters of the page's address. A change starts from the current address, so it undoes nothing that is not rendered
 * yet. A change by a page that was already left for another is ignored.
 */
export const useSearchParams = (): [URLSearchParams, SetSearchParams] => {
  const [params] = useDrawnParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const now = useAddressNow();
  const change = useCallback<SetSearchParams>(
    (next, options) => {
      const address = now();
      if (address.pathname !== pathname) return;
      const given = typeof next === 'function' ? next(new URLSearchParams(address.search)) : next;
      void navigate({ pathname, search: createSearchParams(given).toString() }, options);
    },
    [pathname, navigate, now],
  );
  return [params, change];
};
