import { orderStatuses } from '@fraktion/contract/orders';
import { type CellSayings, wordsOf } from '@fraktion/contract/sheets';

import type { OrderWords } from './useOrderWords.ts';

/** The status of an order as data, for a sheet; a test compares it with the words of the page. */
export const statusSayings = ({ mark }: Pick<OrderWords, 'mark'>): CellSayings => {
  const status = { field: 'status', as: wordsOf(orderStatuses, mark) };
  const isNew = [{ words: mark('New') }];
  return [
    {
      when: { side: ['receiver'], forward: ['offered'], status: ['Created', 'Accepted'] },
      parts: isNew,
    },
    {
      when: { side: ['supplier'], forward: ['none'], status: ['Created'], declinedAt: [''] },
      parts: isNew,
    },
    { when: { futileOpen: ['true'] }, parts: [status, { words: ` · ${mark('Futile')}` }] },
    { parts: [status] },
  ];
};

const anyWeight = { kgCollected: '0', weightEstimated: false };

/** Whether the weight was weighed or estimated, as data. */
export const weighingSayings = ({ weighing }: Pick<OrderWords, 'weighing'>): CellSayings => {
  const says = (weightEstimated: boolean) => [
    { words: weighing({ ...anyWeight, weightEstimated }) ?? '' },
  ];
  return [
    { when: { kgCollected: [''] }, parts: [] },
    { when: { weightEstimated: ['true'] }, parts: says(true) },
    { parts: says(false) },
  ];
};
