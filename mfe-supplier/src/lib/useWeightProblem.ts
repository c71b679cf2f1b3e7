import { maxLoadKg } from '@fraktion/contract/values';
import { useTranslation, compareDecimals } from '@fraktion/shared-ui';

/** Why a weight is invalid; undefined if it is valid. At most 3 decimals, as on a scale's ticket. */
const weightProblem = (
  kg: string,
  required: boolean,
): 'missing' | 'invalid' | 'tooMuch' | undefined => {
  if (kg === '') return required ? 'missing' : undefined;
  if (!/^\d+(\.\d{1,3})?$/.test(kg)) return 'invalid';
  return compareDecimals(kg, maxLoadKg) > 0 ? 'tooMuch' : undefined;
};

/** The error of a weight, as text; undefined if it is valid. */
export const useWeightProblem = () => {
  const { t } = useTranslation('mfe-supplier');
  return (kg: string, required: boolean): string | undefined => {
    const problem = weightProblem(kg, required);
    return problem && t(`weight.${problem}`);
  };
};
