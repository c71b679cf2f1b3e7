import { useLocation, useParams } from '@fraktion/shared-ui';
import { useEffect } from 'react';

import { type ContactLink, rememberContact, secretOf } from './contactSecret.ts';

/**
 * The link of this page: its secret is behind `#`, which browsers do not send, or was stored by the tab on the page before.
 * Undefined without either.
 */
export const useContactLink = (): ContactLink | undefined => {
  const contactId = useParams()['contactId'] ?? '';
  const { hash } = useLocation();
  const secret = hash.slice(1) || secretOf(contactId);
  useEffect(() => {
    if (contactId !== '' && secret !== '') rememberContact({ contactId, secret });
  }, [contactId, secret]);
  return secret === '' ? undefined : { contactId, secret };
};
