import type { PostingCategory } from '@fraktion/contract';

import type { LineEvidence } from './evidence.ts';
import { hasPercent } from './marks.ts';

const isWeight = ({ unit }: LineEvidence): boolean => unit === 'kg' || unit === 'tonnage';
/** A line with a weight is a treatment; if its money is income, more probably the price of the material. */
function scoreWeight(category: PostingCategory, income: boolean): number {
  if (category !== 'Reprocessing') return -3.5;
  return income ? 1 : 4;
}

/** Scores a category by unit and sign, before any word is read. */
export function scoreForm(
  line: LineEvidence,
  category: PostingCategory,
  isCredit: boolean,
): number {
  const weighs = isWeight(line);
  const income = !isCredit && line.amount < 0;
  if (category === 'Income') return (income ? 3 : -2.5) + (weighs ? 1 : -1.5);
  if (category === 'WithoutCategory') return Math.abs(line.amount) <= 1 ? 1.5 : -3;
  if (weighs) return scoreWeight(category, income);
  if (category === 'Reprocessing') return -2.5;
  const isHourly = line.unit === 'hours';
  if (category === 'Charge') return isHourly ? 3 : -0.5;
  if (category === 'RepairPurchase') return isHourly ? 2 : -0.3;
  if (isHourly) return -2;
  const isMonthly =
    /^(MON|ANN|DAY|WEE|QAN)$/.test(line.unitCode ?? '') || isMonthWord(line.unitCode);
  if (category === 'Rent') return isMonthly ? 4 : 0;
  if (isMonthly) return -2.5;
  const isShare = hasPercent(line.text) || /^(P1|%)$/.test(line.unitCode ?? '');
  if (isShare) return category === 'OilSurchargeFee' || category === 'OtherFees' ? 2 : -1;
  return (income ? -2 : 0) + (category === 'WasteCollection' ? 0.5 : 0);
}

const isMonthWord = (code: string | null): boolean =>
  /^(md|mdr|mnd|mån|måned|månad)/i.test(code ?? '');
