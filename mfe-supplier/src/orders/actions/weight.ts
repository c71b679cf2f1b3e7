import { compareDecimals } from '@fraktion/shared-ui';

/** No truck carries as much: it is a slip of the finger, and would spoil the customer's figures. */
const mostKg = '100000';

/** Why a weight will not do; undefined where it will. At most 3 decimals, as the scale's ticket has them. */
export const weightProblem = (
  kg: string,
  required: boolean,
): 'missing' | 'invalid' | 'tooMuch' | undefined => {
  if (kg === '') return required ? 'missing' : undefined;
  if (!/^\d+(\.\d{1,3})?$/.test(kg)) return 'invalid';
  return compareDecimals(kg, mostKg) > 0 ? 'tooMuch' : undefined;
};

/** A weight as one would write it oneself: 1234, not 1234.000. */
export const shortKg = (kg: string): string => (kg.includes('.') ? kg.replace(/\.?0+$/, '') : kg);
