import { useLocation } from '@fraktion/shared-ui';

/**
 * The secret is behind `#`, which browsers do not send: no log contains it, only the mail and this address. A slash and a
 * file's id may follow it.
 */
export function useLinkSecret(): { readonly secret: string; readonly fileId: string | undefined } {
  const { hash } = useLocation();
  const [secret = '', fileId] = hash.slice(1).split('/');
  return { secret, fileId };
}
