import { orderNotice } from './orderNotice.ts';

export const replannedNotice = orderNotice('OrderReplanned', {
  en: {
    header: 'Collection planned again',
    message: ({ supplier, infocard, location, plannedDate }, { day }) =>
      `${supplier} now comes for ${infocard} at ${location} on ${day(plannedDate)}`,
  },
  da: {
    header: 'Afhentning planlagt igen',
    message: ({ supplier, infocard, location, plannedDate }, { day }) =>
      `${supplier} afhenter nu ${infocard} på ${location} den ${day(plannedDate)}`,
  },
  sv: {
    header: 'Hämtning planerad på nytt',
    message: ({ supplier, infocard, location, plannedDate }, { day }) =>
      `${supplier} hämtar nu ${infocard} på ${location} den ${day(plannedDate)}`,
  },
  nb: {
    header: 'Henting planlagt på nytt',
    message: ({ supplier, infocard, location, plannedDate }, { day }) =>
      `${supplier} henter nå ${infocard} på ${location} den ${day(plannedDate)}`,
  },
});
