import { withoutKey } from '@fraktion/contract/measures';
import type {
  AccountingLine,
  RegisterRow,
  WasteAccounting,
} from '@fraktion/contract/wasteAccounting';
import { formatDate, formatNumber, type Translate } from '@fraktion/shared-ui';

export const kgText = (kg: string): string => `${formatNumber(kg, { max: 3 })} kg`;

export const percentText = (percent: string | null): string =>
  percent === null ? '–' : `${formatNumber(percent, { max: 1 })} %`;

/** The fraction with its code, as lines are named. */
export const lineName = (
  t: Translate<'mfe-economics'>,
  { fraction, ewcCode }: AccountingLine,
): string =>
  [fraction?.name ?? t('accounting.noFraction'), ewcCode ?? t('accounting.noCode')].join(' · ');

/** The filter of the measures that leads to what the line is made of. */
export const lineFilter = ({
  fraction,
  ewcCode,
  facility,
  wasteCategory,
  fromDate,
  toDate,
}: AccountingLine) => ({
  fromDate,
  toDate,
  fraction: fraction?.id ?? withoutKey,
  ewcCode: ewcCode ?? withoutKey,
  facility: facility ?? withoutKey,
  wasteCategory,
});

/** Names a line among others. */
export const lineKey = (line: AccountingLine): string => JSON.stringify(lineFilter(line));

/** The days of its factors, where they have changed in the period; else nothing. */
export const lineDays = ({ fromDate, toDate }: WasteAccounting, line: AccountingLine): string =>
  line.fromDate === fromDate && line.toDate === toDate
    ? ''
    : `${formatDate(line.fromDate)} – ${formatDate(line.toDate)}`;

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
