import { useLocation } from '@fraktion/shared-ui';

/** The secret stands behind `#`, which no browser sends: it is in no log, only in the mail and in this address. */
export const useLinkSecret = (): string => {
  const { hash } = useLocation();
  return hash.slice(1);
};
