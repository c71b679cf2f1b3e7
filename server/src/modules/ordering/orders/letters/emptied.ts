import { orderNotice } from './orderNotice.ts';

export const emptiedNotice = orderNotice('OrderEmptied', {
  en: {
    header: 'Order to be approved',
    message: ({ supplier, infocard, location, kg }, { number }) =>
      `${supplier} has emptied ${infocard} at ${location}: ${number(kg)} kg`,
  },
  da: {
    header: 'Bestilling til godkendelse',
    message: ({ supplier, infocard, location, kg }, { number }) =>
      `${supplier} har tømt ${infocard} på ${location}: ${number(kg)} kg`,
  },
  sv: {
    header: 'Beställning att godkänna',
    message: ({ supplier, infocard, location, kg }, { number }) =>
      `${supplier} har tömt ${infocard} på ${location}: ${number(kg)} kg`,
  },
  nb: {
    header: 'Bestilling til godkjenning',
    message: ({ supplier, infocard, location, kg }, { number }) =>
      `${supplier} har tømt ${infocard} på ${location}: ${number(kg)} kg`,
  },
});
