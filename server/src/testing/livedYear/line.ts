import type { LinePlayed } from './played.ts';

export const line = (
  of: Pick<LinePlayed, 'card' | 'category' | 'text' | 'quantity' | 'unitCode' | 'price'> &
    Partial<LinePlayed>,
): LinePlayed => ({
  day: null,
  taxPercent: '25',
  collections: 0,
  kg: null,
  tooMuch: '0.00',
  ...of,
});
