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

/** The address as it is, which may be ahead of what is drawn: pages follow it in transitions. */
export const useAddressNow = (): (() => Location) => {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  // Either kind of history knows where it is; the router's type leaves that out.
  return useCallback(() => (navigator as unknown as { location: Location }).location, [navigator]);
};

export type SetSearchParams = (
  next: URLSearchParamsInit | ((before: URLSearchParams) => URLSearchParamsInit),
  options?: NavigateOptions,
) => void;

/**
 * The parameters of the page's address. A change starts from the address as it is then, so it takes back nothing that is yet
 * to be drawn. One that comes when the page is still drawn but was left for another means nothing there, and is dropped.
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
