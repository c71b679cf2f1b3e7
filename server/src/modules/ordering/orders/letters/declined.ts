import { orderNotice } from './orderNotice.ts';

export const declinedNotice = orderNotice('OrderDeclined', {
  en: {
    header: 'Order declined',
    message: ({ supplier, infocard, location, reason, offeredDate }, { day }) =>
      `${supplier} has declined ${infocard} at ${location}: ${offeredDate ? `${reason} (offers ${day(offeredDate)} instead)` : reason}`,
  },
  da: {
    header: 'Bestilling afvist',
    message: ({ supplier, infocard, location, reason, offeredDate }, { day }) =>
      `${supplier} har afvist ${infocard} på ${location}: ${offeredDate ? `${reason} (tilbyder ${day(offeredDate)} i stedet)` : reason}`,
  },
  sv: {
    header: 'Beställning avböjd',
    message: ({ supplier, infocard, location, reason, offeredDate }, { day }) =>
      `${supplier} har avböjt ${infocard} på ${location}: ${offeredDate ? `${reason} (erbjuder ${day(offeredDate)} i stället)` : reason}`,
  },
  nb: {
    header: 'Bestilling avslått',
    message: ({ supplier, infocard, location, reason, offeredDate }, { day }) =>
      `${supplier} har avslått ${infocard} på ${location}: ${offeredDate ? `${reason} (tilbyr ${day(offeredDate)} i stedet)` : reason}`,
  },
});
