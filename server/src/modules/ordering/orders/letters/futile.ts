import { orderNotice } from './orderNotice.ts';

export const futileNotice = orderNotice('OrderFutile', {
  en: {
    header: 'Futile trip',
    message: ({ supplier, infocard, location, reason, offeredDate }, { day }) =>
      `${supplier} made a futile trip for ${infocard} at ${location}: ${offeredDate ? `${reason} (new day: ${day(offeredDate)})` : reason}`,
  },
  da: {
    header: 'Forgæves kørsel',
    message: ({ supplier, infocard, location, reason, offeredDate }, { day }) =>
      `${supplier} havde en forgæves kørsel efter ${infocard} på ${location}: ${offeredDate ? `${reason} (ny dag: ${day(offeredDate)})` : reason}`,
  },
  sv: {
    header: 'Bomkörning',
    message: ({ supplier, infocard, location, reason, offeredDate }, { day }) =>
      `${supplier} hade en bomkörning för ${infocard} på ${location}: ${offeredDate ? `${reason} (ny dag: ${day(offeredDate)})` : reason}`,
  },
  nb: {
    header: 'Bomtur',
    message: ({ supplier, infocard, location, reason, offeredDate }, { day }) =>
      `${supplier} hadde en bomtur for ${infocard} på ${location}: ${offeredDate ? `${reason} (ny dag: ${day(offeredDate)})` : reason}`,
  },
});
