import {
  contactMessagePageSize,
  listContactMessages,
  listOrderMessages,
  listUnreadMessages,
  readOrderMessages,
  sendContactMessage,
  sendOrderMessage,
} from '@fraktion/contract';

import type { Services } from '../../../services.ts';
import { defineModule } from '../../defineModule.ts';
import { markNotificationsAt } from '../../platform/notifications/index.ts';
import { proveContact } from '../orders/index.ts';
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
import { contactReader, readReached, userReader } from './reader.ts';

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
    const { data } = await readMessages(tx, reader, params.orderId, {
      page: body.page,
      pageSize: contactMessagePageSize + 1,
    });
    const newest = data[0]?.at;
    if (newest) await markMessagesRead(tx, reader, params.orderId, newest);
    return {
      messages: data.slice(0, contactMessagePageSize),
      more: data.length > contactMessagePageSize,
    };
  });
  routes.handle(sendContactMessage, async ({ tx, params, body }) => {
    const reader = contactReader(await proveContact(tx, params.id, body.secret));
    return sendMessage(tx, reader, params.orderId, body.text);
  });
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
