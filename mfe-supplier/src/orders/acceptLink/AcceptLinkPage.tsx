import { useParams, useTranslation } from '@fraktion/shared-ui';

import { IncompleteLink } from '../../lib/link/IncompleteLink.tsx';
import { LinkedOrder } from './LinkedOrder.tsx';
import { useLinkSecret } from './useLinkSecret.ts';

/** The page of a collector's mailed link: it shows the order, and changes nothing until the button is pressed. */
const AcceptLinkPage = () => {
  const { t } = useTranslation('mfe-supplier');
  const id = useParams()['id'] ?? '';
  const { secret, fileId } = useLinkSecret();
  if (secret === '') return <IncompleteLink title={t('link.title')} />;
  return <LinkedOrder key={secret} {...{ id, secret, fileId }} />;
};

export default AcceptLinkPage;
