import { useLocation, useParams } from '@fraktion/shared-ui';
import { useEffect } from 'react';

import { type ContactLink, rememberContact, secretOf } from './contactSecret.ts';

/**
 * The link that leads here: its secret stands behind `#`, which no browser sends, or is the one that the tab keeps from
 * the page before. Undefined where neither is there.
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
