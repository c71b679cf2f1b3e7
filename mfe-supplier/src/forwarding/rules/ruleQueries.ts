import {
  type ForwardRule,
  listForwardChoices,
  listForwardRules,
  listSubSuppliers,
} from '@fraktion/contract/orders';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';

export const rulesQuery = () => queryFor(listForwardRules);
export const choicesQuery = () => queryFor(listForwardChoices);
export const receiversQuery = () => queryFor(listSubSuppliers);

/** Each change answers with all rules, so none of them is asked for again before they are shown. */
export const showRules = (rules: ForwardRule[]): void => {
  queryClient.setQueryData(rulesQuery().queryKey, rules);
};
