import { today, useTranslation } from '@fraktion/shared-ui';

import { plannedDateProblem } from './plannedDate.ts';

export interface PlannedDateValues {
  readonly plannedDate: string;
}

/** The error texts of a planned day, for a form's `validate`. */
export const usePlannedDateErrors = () => {
  const { t } = useTranslation('mfe-supplier');
  return ({ plannedDate }: PlannedDateValues) => {
    const problem = plannedDateProblem(plannedDate, today());
    return { plannedDate: problem && t(`plan.${problem}`) };
  };
};
