/** Why a weight will not do; undefined where it will. At most 3 decimals, as the scale's ticket has them. */
export const weightProblem = (kg: string, required: boolean): 'missing' | 'invalid' | undefined => {
  if (kg === '') return required ? 'missing' : undefined;
  return /^\d{1,9}(\.\d{1,3})?$/.test(kg) ? undefined : 'invalid';
};
