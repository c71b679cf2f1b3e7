import { useParams, useTranslation } from '@fraktion/shared-ui';

import { IncompleteLink } from '../../lib/link/IncompleteLink.tsx';
import { ContactDesk } from './ContactDesk.tsx';
import { ContactOrder } from './ContactOrder.tsx';
import { useContactLink } from '../../lib/link/useContactLink.ts';

/** One order of a collector without an account. */
const ContactOrderPage = () => {
  const { t } = useTranslation('mfe-supplier');
  const id = useParams()['id'] ?? '';
  const link = useContactLink();
  if (!link) return <IncompleteLink title={t('contact.orderTitle')} />;
  return (
    <ContactDesk key={`${id}${link.secret}`} link={link}>
      <ContactOrder link={link} id={id} />
    </ContactDesk>
  );
};

export default ContactOrderPage;
