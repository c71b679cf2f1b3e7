import {
  contactMessagePageSize,
  listContactMessages,
  listLinkMessages,
  listOrderMessages,
  listUnreadMessages,
  type PageOfMessages,
  readOrderMessages,
  sendContactMessage,
  sendLinkMessage,
  sendOrderMessage,
} from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { defineModule } from '../../defineModule.ts';
import { markNotificationsAt } from '../../platform/notifications/index.ts';
import { proveContact, proveLink } from '../orders/index.ts';
import { orderMessageNotice } from './letters/orderMessage.ts';
import { createMailMessages } from './mailMessages.ts';
import {
  countUnread,
  markMessagesRead,
  readMessages,
  readUnread,
  sendMessage,
} from './messages.ts';
import { createNotifyOfMessage, messageLink } from './notifyOfMessage.ts';
import { contactReader, linkReader, type Reader, readReached, userReader } from './reader.ts';

function registerMessages({ routes }: Services): void {
  routes.handle(listOrderMessages, ({ actor, tx, params, query }) =>
    readMessages(tx, userReader(actor), params.id, query),
  );
  routes.handle(sendOrderMessage, ({ actor, tx, params, body }) =>
    sendMessage(tx, userReader(actor), params.id, body.text),
  );
  routes.handle(readOrderMessages, async ({ actor, tx, params, body }) => {
    const reader = userReader(actor);
    await readReached(tx, reader, params.id);
    await markMessagesRead(tx, reader, params.id, body.upTo);
    await markNotificationsAt(tx, actor, 'OrderMessage', messageLink(params.id, actor));
    return { unread: await countUnread(tx, reader, params.id) };
  });
  routes.handle(listUnreadMessages, ({ actor, tx }) => readUnread(tx, userReader(actor)));

  routes.handle(listContactMessages, async ({ tx, params, body }) => {
    const reader = contactReader(await proveContact(tx, params.id, body.secret));
    return readPage(tx, reader, params.orderId, body.page);
  });
  routes.handle(sendContactMessage, async ({ tx, params, body }) => {
    const reader = contactReader(await proveContact(tx, params.id, body.secret));
    return sendMessage(tx, reader, params.orderId, body.text);
  });
  routes.handle(listLinkMessages, async ({ tx, params, body }) => {
    await proveLink(tx, params.id, body.secret);
    return readPage(tx, await linkReader(tx, params.id), params.id, body.page);
  });
  routes.handle(sendLinkMessage, async ({ tx, params, body }) => {
    await proveLink(tx, params.id, body.secret);
    return sendMessage(tx, await linkReader(tx, params.id), params.id, body.text);
  });
}

/** Without sign-in what is read counts as seen at once: nobody else opens the page with this link. */
async function readPage(
  tx: Tx,
  reader: Reader,
  orderId: string,
  page: number,
): Promise<PageOfMessages> {
  const pageSize = contactMessagePageSize + 1;
  const { data } = await readMessages(tx, reader, orderId, { page, pageSize });
  const newest = data[0]?.at;
  if (newest) await markMessagesRead(tx, reader, orderId, newest);
  return {
    messages: data.slice(0, contactMessagePageSize),
    more: data.length > contactMessagePageSize,
  };
}

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    /** Tells the other side of a message on an order. */
    'orderMessages.notify': { accountId: string; messageId: string };
    /** Mails what a user, or a contact by its link, has not read. */
    'orderMessages.mail': {
      accountId: string;
      orderId: string;
      userId?: string;
      collectorId?: string;
    };
  }
}

/** Messages between the customer and the carrier of an order. */
export const messages = defineModule({
  area: 'ordering',
  calls: registerMessages,
  jobs: {
    'orderMessages.notify': {
      words: {
        en: 'Tell of a message on an order',
        da: 'Giv besked om en besked på en ordre',
        sv: 'Meddela om ett meddelande på en order',
        nb: 'Varsle om en melding på en ordre',
      },
      task: ({ db }) => createNotifyOfMessage({ db }),
    },
    'orderMessages.mail': {
      words: {
        en: 'Mail unread messages of an order',
        da: 'Send ulæste beskeder på en ordre som mail',
        sv: 'Mejla olästa meddelanden på en order',
        nb: 'Send uleste meldinger på en ordre som e-post',
      },
      task: ({ db, settings: { publicUrl } }) => createMailMessages({ db, publicUrl }),
    },
  },
  notices: [orderMessageNotice],
});
