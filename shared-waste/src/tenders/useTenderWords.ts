import { type Tender, type TenderItem, yearlyAmount } from '@fraktion/contract/tenders';
import { formatDate, formatNumber } from '@fraktion/shared-ui';
import { useMemo } from 'react';

import type en from '../locales/en.json';
import { useWords } from '../words.ts';

const wordsIn = (t: ReturnType<typeof useWords>) => ({
  field: (name: keyof typeof en.tenders.fields): string => t(`tenders.fields.${name}`),
  period: ({ periodFrom, periodTo }: Pick<Tender, 'periodFrom' | 'periodTo'>): string =>
    `${formatDate(periodFrom)} – ${formatDate(periodTo)}`,
  /** The yearly number of price units; null without an estimate. */
  yearly: (item: TenderItem): string | null => {
    const times = yearlyAmount(item);
    if (times === null) return null;
    return t(`tenders.yearly.${item.priceUnit}`, { amount: formatNumber(times, { max: 3 }) });
  },
});

export type TenderWords = ReturnType<typeof wordsIn>;

/** The texts about a tender that both sides share. */
export const useTenderWords = (): TenderWords => {
  const t = useWords();
  return useMemo(() => wordsIn(t), [t]);
};

/** `Cardboard, Region North` */
export const itemName = ({ wasteFractionName, place }: TenderItem): string =>
  `${wasteFractionName}, ${place}`;
