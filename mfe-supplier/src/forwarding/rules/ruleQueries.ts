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

/** Each change answers with all rules, so they are shown without another request. */
export const showRules = (rules: ForwardRule[]): void => {
  queryClient.setQueryData(rulesQuery().queryKey, rules);
};
