import { orderNotice } from './orderNotice.ts';

export const handedBackNotice = orderNotice('OrderHandedBack', {
  en: {
    header: 'Accepted order returned',
    message: ({ supplier, infocard, location, reason }) =>
      `${supplier} had accepted ${infocard} at ${location} and returns it: ${reason}`,
  },
  da: {
    header: 'Accepteret bestilling givet tilbage',
    message: ({ supplier, infocard, location, reason }) =>
      `${supplier} havde accepteret ${infocard} på ${location} og giver bestillingen tilbage: ${reason}`,
  },
  sv: {
    header: 'Accepterad beställning återlämnad',
    message: ({ supplier, infocard, location, reason }) =>
      `${supplier} hade accepterat ${infocard} på ${location} och lämnar tillbaka beställningen: ${reason}`,
  },
  nb: {
    header: 'Godtatt bestilling gitt tilbake',
    message: ({ supplier, infocard, location, reason }) =>
      `${supplier} hadde godtatt ${infocard} på ${location} og gir bestillingen tilbake: ${reason}`,
  },
});
