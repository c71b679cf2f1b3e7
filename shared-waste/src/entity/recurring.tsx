import { type Field, readBackgroundValues } from '@fraktion/contract/background';
import { queryFor } from '@fraktion/shared-auth/query';
import { Combobox, FilterChoice } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import type { Bound } from './PlainInput.tsx';

export interface RecurringProps {
  readonly label: string;
  /** The name of the list in calls. */
  readonly tab: string;
  readonly name: string;
}

/** The values in use of a field, to choose from. */
export const useRecurring = (tab: string, field: string) => {
  const { data = [] } = useQuery(queryFor(readBackgroundValues, { params: { tab, field } }));
  return data.map((value) => ({ value, label: value }));
};

/** A typed value that occurs again: those in use are offered. */
export const RecurringInput = ({
  label,
  tab,
  name,
  field: { required, max },
  bound,
}: RecurringProps & { readonly field: Field; readonly bound: Bound }) => (
  <Combobox
    label={label}
    {...(required ? { required } : { optional: true })}
    {...(max === undefined ? {} : { maxLength: max })}
    {...(bound as Bound<string, string>)}
    allowNew
    choices={useRecurring(tab, name)}
  />
);

/** A filter of a field's values in use, if there are any. */
export const RecurringFilter = ({
  label,
  tab,
  name,
  ...bound
}: RecurringProps & Pick<Bound<string, string>, 'value' | 'onChange'>) => {
  const choices = useRecurring(tab, name);
  return choices.length > 0 || bound.value !== '' ? (
    <FilterChoice label={label} choices={choices} {...bound} />
  ) : null;
};
