import { useCallback, useContext } from 'react';
import {
  createSearchParams,
  type Location,
  type NavigateOptions,
  UNSAFE_NavigationContext,
  type URLSearchParamsInit,
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
 * The parameters of the address. A change starts from the address as it is then, so it takes back nothing that is yet to be
 * drawn, and leads back to no page that is still drawn but was left.
 */
export const useSearchParams = (): [URLSearchParams, SetSearchParams] => {
  const [params] = useDrawnParams();
  const navigate = useNavigate();
  const now = useAddressNow();
  const change = useCallback<SetSearchParams>(
    (next, options) => {
      const { pathname, search: before } = now();
      const given = typeof next === 'function' ? next(new URLSearchParams(before)) : next;
      void navigate({ pathname, search: createSearchParams(given).toString() }, options);
    },
    [navigate, now],
  );
  return [params, change];
};
