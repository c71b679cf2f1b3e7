import { orderNotice } from './orderNotice.ts';

export const returnedNotice = orderNotice('OrderReturned', {
  en: {
    header: 'Order returned',
    message: ({ receiver, infocard, location, reason }) =>
      `${receiver} has returned ${infocard} at ${location}: ${reason}`,
  },
  da: {
    header: 'Bestilling givet tilbage',
    message: ({ receiver, infocard, location, reason }) =>
      `${receiver} har givet ${infocard} på ${location} tilbage: ${reason}`,
  },
  sv: {
    header: 'Beställning återlämnad',
    message: ({ receiver, infocard, location, reason }) =>
      `${receiver} har lämnat tillbaka ${infocard} på ${location}: ${reason}`,
  },
  nb: {
    header: 'Bestilling gitt tilbake',
    message: ({ receiver, infocard, location, reason }) =>
      `${receiver} har gitt tilbake ${infocard} på ${location}: ${reason}`,
  },
});
