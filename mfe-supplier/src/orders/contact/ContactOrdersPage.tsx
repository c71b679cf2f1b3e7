import { useTranslation } from '@fraktion/shared-ui';

import { IncompleteLink } from '../../lib/link/IncompleteLink.tsx';
import { ContactDesk } from './ContactDesk.tsx';
import { ContactOrders } from './ContactOrders.tsx';
import { useContactLink } from '../../lib/link/useContactLink.ts';

/** The other link in a collector's mails: all its orders of one customer. */
const ContactOrdersPage = () => {
  const { t } = useTranslation('mfe-supplier');
  const link = useContactLink();
  if (!link) return <IncompleteLink title={t('contact.title')} />;
  return (
    <ContactDesk key={link.secret} link={link}>
      <ContactOrders link={link} />
    </ContactDesk>
  );
};

export default ContactOrdersPage;
