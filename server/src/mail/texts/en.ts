import type { MailTexts } from './types.ts';

export const en: MailTexts = {
  locale: 'en-GB',
  facts: {
    order: 'Order',
    container: 'Container',
    waste: 'Waste fraction',
    placement: 'Placement',
    containerId: 'Container number',
    receivingFacility: 'Receiving facility',
    location: 'Location',
    wanted: 'Wanted',
    asFastAsPossible: 'As fast as possible',
    planned: 'Planned',
    weight: 'Weight',
    comment: 'Comment',
    requisition: 'Requisition',
    orderedBy: 'Ordered by',
    reason: 'Reason',
  },
  newOrder: {
    subject: ({ number, locationName }) => `New collection order ${number}: ${locationName}`,
    heading: 'New collection order',
    intro: ({ customerName }) => `${customerName} has ordered a collection from you.`,
    action: 'See and accept the order',
    note: 'No sign-in is needed. The link is for this order alone: please do not pass it on.',
  },
  orderAccepted: {
    subject: ({ number, infocardName }) => `Order ${number} is accepted: ${infocardName}`,
    heading: 'Your order is accepted',
    intro: ({ supplierName }) => `${supplierName} has accepted your collection order.`,
    action: 'Open the order',
  },
  orderCollected: {
    subject: ({ number, infocardName }) => `Order ${number} is collected: ${infocardName}`,
    heading: 'Your order is collected',
    intro: ({ supplierName }) => `${supplierName} has collected your waste.`,
    action: 'Open the order',
  },
  orderCanceled: {
    subject: ({ number, locationName }) => `Order ${number} is cancelled: ${locationName}`,
    heading: 'The order is cancelled',
    intro: ({ customerName }) =>
      `${customerName} has cancelled this collection. You need not come.`,
  },
  orderWithdrawn: {
    subject: ({ number, locationName }) => `Order ${number} is taken back: ${locationName}`,
    heading: 'The order has been taken back',
    intro: ({ customerName }) =>
      `${customerName} has given it to another collector. You need not come.`,
  },
  orderEdited: {
    subject: ({ number, locationName }) => `Order ${number} is changed: ${locationName}`,
    heading: 'The order is changed',
    intro: ({ customerName }) =>
      `${customerName} has changed what is wanted. The order waits for your answer.`,
    action: 'See the order',
    note: 'You need not sign in. The link shows all orders from this customer, so do not pass it on.',
  },
  orderNotApproved: {
    subject: ({ number }) => `Order ${number}: weight not approved`,
    heading: 'The weight was not approved',
    intro: ({ customerName }) =>
      `${customerName} does not agree with the weight of the collection.`,
    action: 'Correct the weight',
    note: 'You need not sign in. The link shows all orders from this customer, so do not pass it on.',
  },
  attachments: 'Attachments',
  allOrders: 'See all your orders',
  linkHint: 'If the button does not work, open this address in your browser:',
  footer: 'This mail was sent by Fraktion and cannot be answered.',
};
