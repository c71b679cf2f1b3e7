import {
  acceptOrderPath,
  contactOrderPath,
  contactOrdersPath,
  contactTendersPath,
} from '@fraktion/contract/pages';
import type { RemotePage } from '@fraktion/contract/releases';

/**
 * The pages of a mailed link show the order and dialogs of the supplier's own pages. They make the contact's calls instead: see
 * `contactDoor`.
 */
const ofSuppliers = [
  'files.download',
  'subSuppliers.list',
  'supplierOrders.accept',
  'supplierOrders.addWeight',
  'supplierOrders.collected',
  'supplierOrders.correctWeight',
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

/** The pages of mailed links: for collectors without an account, without sign-in. */
export const mailedPages = [
  {
    // The link in a collector's mail about a tender.
    path: contactTendersPath(':contactId'),
    title: 'tenders.title',
    roles: 'anonymous',
    mobile: true,
    layout: 'full',
    // With the link the page makes the contact's calls: see `tenderDoor`.
    guarded: [
      'supplierTenders.one',
      'supplierTenders.save',
      'supplierTenders.send',
      'supplierTenders.withdraw',
    ],
    load: () => import('./tenders/ContactTendersPage.tsx'),
  },
  {
    // The link in a collector's mail about an order; its secret is in the fragment.
    path: acceptOrderPath(':id'),
    title: 'link.title',
    roles: 'anonymous',
    mobile: true,
    layout: 'full',
    guarded: ofSuppliers,
    load: () => import('./orders/acceptLink/AcceptLinkPage.tsx'),
  },
  {
    // The other link in that mail: all orders of a collector without an account.
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
