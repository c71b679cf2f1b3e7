import { useParams, useTranslation, useLocation } from '@fraktion/shared-ui';

import { IncompleteLink } from '../../lib/link/IncompleteLink.tsx';
import { LinkedOrder } from './LinkedOrder.tsx';

/**
 * The secret is behind `#`, which browsers do not send: no log contains it, only the mail and this address. A slash and a
 * file's id may follow it.
 */
function useLinkSecret(): { readonly secret: string; readonly fileId: string | undefined } {
  const { hash } = useLocation();
  const [secret = '', fileId] = hash.slice(1).split('/');
  return { secret, fileId };
}

/** The page of a collector's mailed link: it shows the order, and changes nothing until the button is pressed. */
const AcceptLinkPage = () => {
  const { t } = useTranslation('mfe-supplier');
  const id = useParams()['id'] ?? '';
  const { secret, fileId } = useLinkSecret();
  if (secret === '') return <IncompleteLink title={t('link.title')} />;
  return <LinkedOrder key={secret} {...{ id, secret, fileId }} />;
};

export default AcceptLinkPage;
