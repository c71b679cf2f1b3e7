import { listLinkMessages, sendLinkMessage } from '@fraktion/contract/messages';
import type { LinkedOrder } from '@fraktion/contract/orders';
import { queryFor, useCall } from '@fraktion/shared-auth/query';

import { nearlyLive } from '../../lib/link/nearlyLive.ts';
import { LinkMessages } from '../LinkMessages.tsx';
import type { LinkProps } from './linkQuery.ts';

/** The messages of the link's own order. */
export const OwnMessages = ({ id, secret, order }: LinkProps & { readonly order: LinkedOrder }) => {
  const { mutateAsync } = useCall(sendLinkMessage);
  const params = { id };
  return (
    <LinkMessages
      order={order}
      pageQuery={(page) => ({
        ...queryFor(listLinkMessages, { params, body: { secret, page } }),
        ...nearlyLive,
        meta: { background: true },
      })}
      onSend={(text) => mutateAsync({ params, body: { secret, text } })}
    />
  );
};
