import { withoutKey } from '@fraktion/contract/measures';
import type {
  AccountingLine,
  RegisterRow,
  WasteAccounting,
} from '@fraktion/contract/wasteAccounting';
import { formatDate, formatHundredths, type Translate } from '@fraktion/shared-ui';

export const percentText = (percent: string | null): string =>
  percent === null ? '–' : formatHundredths(percent, { min: 1, max: 1 });

/** The fraction with its code. */
export const lineName = (
  t: Translate<'mfe-economics'>,
  { fraction, ewcCode }: AccountingLine,
): string =>
  [fraction?.name ?? t('accounting.noFraction'), ewcCode ?? t('accounting.noCode')].join(' · ');

/** The measure filters that lead to the sources of the line. */
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

/** The key of a line. */
export const lineKey = (line: AccountingLine): string => JSON.stringify(lineFilter(line));

/** The period of its factors, if they have changed in the period; else empty. */
export const lineDays = ({ fromDate, toDate }: WasteAccounting, line: AccountingLine): string =>
  line.fromDate === fromDate && line.toDate === toDate
    ? ''
    : `${formatDate(line.fromDate)} – ${formatDate(line.toDate)}`;

/** The factor's source contains its year; the account's own factor has neither. */
export const sourceText = (
  t: Translate<'mfe-economics'>,
  { factor, factorSource }: AccountingLine,
): string => factorSource ?? t(factor === null ? 'accounting.noFactor' : 'accounting.ownFactor');

/** The reasons why a register refuses the row, as text. */
export const problemsText = (
  t: Translate<'mfe-economics'>,
  { problems }: Pick<RegisterRow, 'problems'>,
): string =>
  problems
    .map(({ field, problem }) =>
      t(`accounting.registers.${problem}`, { field: t(`accounting.registers.fields.${field}`) }),
    )
    .join(' · ');
