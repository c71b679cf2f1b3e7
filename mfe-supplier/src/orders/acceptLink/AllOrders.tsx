import { contactOrdersPath } from '@fraktion/contract/pages';
import { ButtonLink, useTranslation } from '@fraktion/shared-ui';
import { List } from '@fraktion/shared-ui/icons';
import { useQuery } from '@tanstack/react-query';

import { contactOrderQuery } from '../../lib/link/nearlyLive.ts';
import { lastContact } from '../../lib/link/contactSecret.ts';

/** The link to the collector's other orders, if this tab knows its secret and the order is one of them. */
export const AllOrders = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('mfe-supplier');
  const contact = lastContact();
  const { data } = useQuery({
    ...contactOrderQuery(contact ?? { contactId: '', secret: '' }, orderId),
    enabled: contact !== undefined,
  });
  if (!contact || !data) return null;
  return (
    <ButtonLink to={contactOrdersPath(contact.contactId)} icon={List}>
      {t('contact.all')}
    </ButtonLink>
  );
};
