import { useLocation } from '@fraktion/shared-ui';

/**
 * The secret stands behind `#`, which no browser sends: it is in no log, only in the mail and in this address. A slash and
 * a file's id may follow it.
 */
export function useLinkSecret(): { readonly secret: string; readonly fileId: string | undefined } {
  const { hash } = useLocation();
  const [secret = '', fileId] = hash.slice(1).split('/');
  return { secret, fileId };
}
