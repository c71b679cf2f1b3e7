import { useTranslation } from '@fraktion/shared-ui';

import { weightProblem } from './weight.ts';
import type { WeightValues } from './WeightFields.tsx';

/** The texts of what is wrong with a weight, for a form's `validate`. */
export const useWeightErrors = ({ required }: { readonly required: boolean }) => {
  const { t } = useTranslation('mfe-supplier');
  return ({ kg }: WeightValues) => {
    const problem = weightProblem(kg, required);
    return { kg: problem && t(`weight.${problem}`) };
  };
};
