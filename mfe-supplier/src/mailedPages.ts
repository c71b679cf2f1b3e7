import {
  acceptOrderByLink,
  actOnContactOrder,
  addContactOrderFiles,
  getContactOrderFile,
  getOrderLinkFile,
  listContactOrders,
  readContactOrder,
  readOrderLink,
} from '@fraktion/contract/orders';
import {
  acceptOrderPath,
  contactOrderPath,
  contactOrdersPath,
  contactTendersPath,
} from '@fraktion/contract/pages';
import {
  answerContactTender,
  listContactTenders,
  readContactTender,
} from '@fraktion/contract/tenders';
import type { RemotePage } from '@fraktion/contract/releases';

/** What an order of a mailed link's holder is acted on by. */
const contactCalls = [actOnContactOrder, addContactOrderFiles];

/** Where the links in mails lead: pages of collectors without an account, which nobody signs in for. */
export const mailedPages = [
  {
    // Behind the link in a collector's mail about a tender.
    path: contactTendersPath(':contactId'),
    title: 'tenders.title',
    roles: 'anonymous',
    mobile: true,
    layout: 'full',
    calls: [listContactTenders, readContactTender, answerContactTender],
    load: () => import('./tenders/ContactTendersPage.tsx'),
  },
  {
    // Behind the link in a collector's mail; its secret stands in the fragment.
    path: acceptOrderPath(':id'),
    title: 'link.title',
    roles: 'anonymous',
    mobile: true,
    layout: 'full',
    calls: [readOrderLink, acceptOrderByLink, getOrderLinkFile, readContactOrder],
    load: () => import('./acceptLink/AcceptLinkPage.tsx'),
  },
  {
    // Behind the other link there: all orders of a collector without an account.
    path: contactOrdersPath(':contactId'),
    aliases: ['/collectors/:contactId'],
    title: 'contact.title',
    roles: 'anonymous',
    mobile: true,
    layout: 'full',
    calls: [...contactCalls, listContactOrders],
    load: () => import('./orders/contact/ContactOrdersPage.tsx'),
  },
  {
    path: contactOrderPath(':contactId', ':id'),
    title: 'contact.orderTitle',
    roles: 'anonymous',
    mobile: true,
    layout: 'full',
    calls: [...contactCalls, readContactOrder, getContactOrderFile],
    load: () => import('./orders/contact/ContactOrderPage.tsx'),
  },
] as const satisfies readonly RemotePage[];
