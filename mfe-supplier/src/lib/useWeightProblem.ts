import { useTranslation } from '@fraktion/shared-ui';

import { weightProblem } from './weight.ts';

/** What is wrong with a weight, in words; undefined where nothing is. */
export const useWeightProblem = () => {
  const { t } = useTranslation('mfe-supplier');
  return (kg: string, required: boolean): string | undefined => {
    const problem = weightProblem(kg, required);
    return problem && t(`weight.${problem}`);
  };
};
