import {
  acceptOrderPath,
  contactOrderPath,
  contactOrdersPath,
  contactTendersPath,
} from '@fraktion/contract/pages';
import type { RemotePage } from '@fraktion/contract/releases';

/**
 * A mailed link opens the same order as the supplier's own pages, with the same dialogs. Behind it they make the contact's
 * calls instead: see `contactDoor`.
 */
const ofSuppliers = [
  'files.download',
  'subSuppliers.list',
  'supplierOrders.accept',
  'supplierOrders.addWeight',
  'supplierOrders.collected',
  'supplierOrders.correctWeight',
  'supplierOrders.counts',
  'supplierOrders.decline',
  'supplierOrders.emptied',
  'supplierOrders.files',
  'supplierOrders.forward',
  'supplierOrders.futile',
  'supplierOrders.handBack',
  'supplierOrders.one',
  'supplierOrders.removeForward',
  'supplierOrders.replan',
];

/** Where the links in mails lead: pages of collectors without an account, which nobody signs in for. */
export const mailedPages = [
  {
    // Behind the link in a collector's mail about a tender.
    path: contactTendersPath(':contactId'),
    title: 'tenders.title',
    roles: 'anonymous',
    mobile: true,
    layout: 'full',
    // Behind the link the page makes the contact's calls: see `tenderDoor`.
    guarded: [
      'supplierTenders.one',
      'supplierTenders.save',
      'supplierTenders.send',
      'supplierTenders.withdraw',
    ],
    load: () => import('./tenders/ContactTendersPage.tsx'),
  },
  {
    // Behind the link in a collector's mail; its secret stands in the fragment.
    path: acceptOrderPath(':id'),
    title: 'link.title',
    roles: 'anonymous',
    mobile: true,
    layout: 'full',
    // Files come by the link's own call.
    guarded: ['files.download'],
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
    guarded: ofSuppliers,
    load: () => import('./orders/contact/ContactOrdersPage.tsx'),
  },
  {
    path: contactOrderPath(':contactId', ':id'),
    title: 'contact.orderTitle',
    roles: 'anonymous',
    mobile: true,
    layout: 'full',
    guarded: ofSuppliers,
    load: () => import('./orders/contact/ContactOrderPage.tsx'),
  },
] as const satisfies readonly RemotePage[];
