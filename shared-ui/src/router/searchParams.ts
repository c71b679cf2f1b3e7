import { useCallback, useContext } from 'react';
import {
  type Location,
  type SetURLSearchParams,
  UNSAFE_NavigationContext,
  useSearchParams as useDrawnParams,
} from 'react-router-dom';

/** The address as it is, which may be ahead of what is drawn: pages follow it in transitions. */
export const useAddressNow = (): (() => Location) => {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  // Either kind of history knows where it is; the router's type leaves that out.
  return useCallback(() => (navigator as unknown as { location: Location }).location, [navigator]);
};

/** The parameters of the address. A change starts from the address as it is then, so it takes back nothing that is yet to be drawn. */
export const useSearchParams = (): [URLSearchParams, SetURLSearchParams] => {
  const [params, setParams] = useDrawnParams();
  const now = useAddressNow();
  const change = useCallback<SetURLSearchParams>(
    (next, options) =>
      setParams(
        typeof next === 'function' ? next(new URLSearchParams(now().search)) : next,
        options,
      ),
    [setParams, now],
  );
  return [params, change];
};
