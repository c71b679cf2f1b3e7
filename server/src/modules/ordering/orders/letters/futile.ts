import { orderNotice } from './orderNotice.ts';

export const futileNotice = orderNotice('OrderFutile', {
  en: {
    header: 'Futile trip',
    message: ({ supplier, infocard, location, reason }) =>
      `${supplier} made a futile trip for ${infocard} at ${location}: ${reason}`,
  },
  da: {
    header: 'Forgæves kørsel',
    message: ({ supplier, infocard, location, reason }) =>
      `${supplier} havde en forgæves kørsel efter ${infocard} på ${location}: ${reason}`,
  },
  sv: {
    header: 'Bomkörning',
    message: ({ supplier, infocard, location, reason }) =>
      `${supplier} hade en bomkörning för ${infocard} på ${location}: ${reason}`,
  },
  nb: {
    header: 'Bomtur',
    message: ({ supplier, infocard, location, reason }) =>
      `${supplier} hadde en bomtur for ${infocard} på ${location}: ${reason}`,
  },
});
