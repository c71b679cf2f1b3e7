import {
  type ForwardRule,
  listForwardChoices,
  listForwardRules,
  listSubSuppliers,
} from '@fraktion/contract/orders';
import { isRefusal } from '@fraktion/shared-auth';
import { invalidate, queryClient, queryFor } from '@fraktion/shared-auth/query';

export const rulesQuery = () => queryFor(listForwardRules);
export const choicesQuery = () => queryFor(listForwardChoices);
export const receiversQuery = () => queryFor(listSubSuppliers);

/** Each change answers with all rules, so none of them is asked for again before they are shown. */
export const ruleChange = {
  invalidates: ['forwardRules'],
  onSuccess: (rules: ForwardRule[]) => {
    queryClient.setQueryData(rulesQuery().queryKey, rules);
  },
  // A colleague has deleted it: the list behind must not offer it any more.
  onError: (error: unknown) => {
    if (isRefusal(error, 'Generic.Not.Found')) void invalidate('forwardRules');
  },
} as const;
