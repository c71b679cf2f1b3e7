import { compareDecimals, type DecimalText, formatQuantity } from '@fraktion/shared-ui';
import { multiplyDecimals } from '@fraktion/shared-ui/decimal';

const isLarge = (kg: DecimalText): boolean =>
  compareDecimals(kg, '1000') >= 0 || compareDecimals(kg, '-1000') <= 0;

/** A weight as tiles and boards show it: in tonnes from 1,000 kg on. */
export const weightText = (kg: DecimalText, of = ''): string =>
  isLarge(kg)
    ? formatQuantity(multiplyDecimals(kg, '0.001'), `t${of}`)
    : formatQuantity(kg, `kg${of}`);
