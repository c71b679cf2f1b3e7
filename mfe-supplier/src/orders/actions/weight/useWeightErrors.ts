import { useWeightProblem } from '../../../lib/useWeightProblem.ts';
import type { WeightValues } from './WeightFields.tsx';

/** The error texts of a weight, for a form's `validate`. */
export const useWeightErrors = ({ required }: { readonly required: boolean }) => {
  const wrong = useWeightProblem();
  return ({ kgCollected }: WeightValues) => ({ kgCollected: wrong(kgCollected, required) });
};
