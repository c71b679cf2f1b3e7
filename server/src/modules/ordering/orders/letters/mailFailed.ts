import { orderNotice } from './orderNotice.ts';

export const mailFailedNotice = orderNotice('OrderMailFailed', {
  en: {
    header: 'Order not delivered',
    message: ({ supplier, infocard, location }) =>
      `The mail to ${supplier} about ${infocard} at ${location} could not be delivered. Call the collector`,
  },
  da: {
    header: 'Bestilling ikke leveret',
    message: ({ supplier, infocard, location }) =>
      `Mailen til ${supplier} om ${infocard} på ${location} kunne ikke leveres. Ring til indsamleren`,
  },
  sv: {
    header: 'Beställning inte levererad',
    message: ({ supplier, infocard, location }) =>
      `Mejlet till ${supplier} om ${infocard} på ${location} kunde inte levereras. Ring insamlaren`,
  },
  nb: {
    header: 'Bestilling ikke levert',
    message: ({ supplier, infocard, location }) =>
      `E-posten til ${supplier} om ${infocard} på ${location} kunne ikke leveres. Ring innsamleren`,
  },
});
