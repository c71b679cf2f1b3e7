import { maxLoadKg } from '@fraktion/contract/values';
import { compareDecimals } from '@fraktion/shared-ui';

/** Why a weight is invalid; undefined if it is valid. At most 3 decimals, as on a scale's ticket. */
export const weightProblem = (
  kg: string,
  required: boolean,
): 'missing' | 'invalid' | 'tooMuch' | undefined => {
  if (kg === '') return required ? 'missing' : undefined;
  if (!/^\d+(\.\d{1,3})?$/.test(kg)) return 'invalid';
  return compareDecimals(kg, maxLoadKg) > 0 ? 'tooMuch' : undefined;
};
