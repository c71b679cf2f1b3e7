import { readBackgroundValues } from '@fraktion/contract/background';
import { queryFor } from '@fraktion/shared-auth/query';
import type { ListAddress } from '@fraktion/shared-ui/list';
import { FilterChoice } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { fieldLabel } from '../../lib/dataWords.ts';
import type { AddressedList } from './looseTab.ts';

/** The values in use of a field, to choose from. */
export const useRecurring = (tab: string, field: string) => {
  const { data = [] } = useQuery(queryFor(readBackgroundValues, { params: { tab, field } }));
  return data.map((value) => ({ value, label: value }));
};

export interface RecurringFilterProps {
  readonly tab: string;
  readonly field: string;
  readonly address: Pick<ListAddress<AddressedList>, 'choice'>;
}

/** A filter of a field's values in use, if there are any. */
export const RecurringFilter = ({ tab, field, address }: RecurringFilterProps) => {
  const choices = useRecurring(tab, field);
  const bound = address.choice(`filter[${field}][eq]`);
  return choices.length > 0 || bound.value !== '' ? (
    <FilterChoice label={fieldLabel(field)} choices={choices} {...bound} />
  ) : null;
};
