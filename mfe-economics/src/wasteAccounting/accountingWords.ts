import { withoutKey } from '@fraktion/contract/measures';
import type { AccountingLine, RegisterRow } from '@fraktion/contract/wasteAccounting';
import { formatNumber, type Translate } from '@fraktion/shared-ui';

export const kgText = (kg: string): string => `${formatNumber(kg, { max: 3 })} kg`;

export const percentText = (percent: string | null): string =>
  percent === null ? '–' : `${formatNumber(percent, { max: 1 })} %`;

/** The fraction with its code, as lines are named. */
export const lineName = (
  t: Translate<'mfe-economics'>,
  { fraction, ewcCode }: AccountingLine,
): string =>
  [fraction?.name ?? t('accounting.noFraction'), ewcCode ?? t('accounting.noCode')].join(' · ');

/** Names a line among others. */
export const lineKey = ({ fraction, ewcCode, facility, wasteCategory }: AccountingLine): string =>
  JSON.stringify([fraction?.id, ewcCode, facility, wasteCategory]);

/** The filter of the measures that leads to what the line is made of. */
export const lineFilter = ({ fraction, ewcCode, facility, wasteCategory }: AccountingLine) => ({
  fraction: fraction?.id ?? withoutKey,
  ewcCode: ewcCode ?? withoutKey,
  facility: facility ?? withoutKey,
  wasteCategory,
});

/** The factor's source contains its year; one of the account's own has neither. */
export const sourceText = (
  t: Translate<'mfe-economics'>,
  { factor, factorSource }: AccountingLine,
): string => factorSource ?? t(factor === null ? 'accounting.noFactor' : 'accounting.ownFactor');

/** Why a register refuses it, in words. */
export const problemsText = (
  t: Translate<'mfe-economics'>,
  { problems }: Pick<RegisterRow, 'problems'>,
): string =>
  problems
    .map(({ field, problem }) =>
      t(`accounting.registers.${problem}`, { field: t(`accounting.registers.fields.${field}`) }),
    )
    .join(' · ');
