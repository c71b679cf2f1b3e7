import { orderNotice } from './orderNotice.ts';

export const onItsWayNotice = orderNotice('OrderOnItsWay', {
  en: {
    header: 'The truck is on its way',
    message: ({ supplier, infocard, location }) =>
      `${supplier} is on the way to ${infocard} at ${location}`,
  },
  da: {
    header: 'Bilen er på vej',
    message: ({ supplier, infocard, location }) =>
      `${supplier} er på vej til ${infocard} på ${location}`,
  },
  sv: {
    header: 'Bilen är på väg',
    message: ({ supplier, infocard, location }) =>
      `${supplier} är på väg till ${infocard} på ${location}`,
  },
  nb: {
    header: 'Bilen er på vei',
    message: ({ supplier, infocard, location }) =>
      `${supplier} er på vei til ${infocard} på ${location}`,
  },
});
