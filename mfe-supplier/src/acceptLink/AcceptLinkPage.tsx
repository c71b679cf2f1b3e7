import { useParams } from '@fraktion/shared-ui';

import { IncompleteLink } from './IncompleteLink.tsx';
import { LinkedOrder } from './LinkedOrder.tsx';
import { useLinkSecret } from './useLinkSecret.ts';

/** Behind the link in a collector's mail: shows the order, and changes nothing until the button is pressed. */
const AcceptLinkPage = () => {
  const id = useParams()['id'] ?? '';
  const secret = useLinkSecret();
  return secret === '' ? <IncompleteLink /> : <LinkedOrder key={secret} id={id} secret={secret} />;
};

export default AcceptLinkPage;
