import { useTranslation } from '@fraktion/shared-ui';

import { weightProblem } from './weight.ts';

/** The error of a weight, as text; undefined if it is valid. */
export const useWeightProblem = () => {
  const { t } = useTranslation('mfe-supplier');
  return (kg: string, required: boolean): string | undefined => {
    const problem = weightProblem(kg, required);
    return problem && t(`weight.${problem}`);
  };
};
