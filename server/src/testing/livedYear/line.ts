import type { PlayedLine } from './played.ts';

export const line = (
  of: Pick<PlayedLine, 'card' | 'category' | 'text' | 'quantity' | 'unitCode' | 'price'> &
    Partial<PlayedLine>,
): PlayedLine => ({
  day: null,
  taxPercent: '25',
  collections: 0,
  kg: null,
  tooMuch: '0.00',
  ...of,
});
