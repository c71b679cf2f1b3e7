export { compareText } from './textOrder.ts';
export {
  addDays,
  formatDate,
  formatDateTime,
  formatDay,
  formatMonth,
  formatYearlyDay,
  formatRelative,
  formatTime,
  formatWeekday,
  today,
} from './dates.ts';
export {
  formatAmount,
  formatMoney,
  formatRoundedMoney,
  type RoundedMoney,
  type Rounding,
} from './money.ts';
export {
  type DecimalText,
  type Decimals,
  formatBytes,
  formatCount,
  formatNumber,
  formatHundredths,
  formatPercent,
  formatPoints,
  formatQuantity,
  formatVolume,
  formatWeight,
} from './numbers.ts';
export {
  compareDecimals,
  decimalForField,
  decimalsOf,
  parseDecimal,
  plainDecimal,
} from './parse.ts';
