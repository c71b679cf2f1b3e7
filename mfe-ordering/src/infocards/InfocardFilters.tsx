import type { Field, ReferenceTarget } from '@fraktion/contract/background';
import { infocards, type listInfocards } from '@fraktion/contract/infocards';
import type { ListAddress } from '@fraktion/shared-ui/list';
import { FilterChoice, FilterSelect } from '@fraktion/shared-ui/overlay';
import { RecurringFilter } from '@fraktion/shared-waste/entity';

import { named, useCollectors, useFractions, useLocations } from '../lib/choices.ts';
import { useInfocardWords } from './infocardWords.ts';

interface InfocardFiltersProps {
  readonly address: ListAddress<typeof listInfocards>;
  /** The frame has selected a location, so there is no location filter. */
  readonly scoped: boolean;
}

/** The rows that a filter can choose from, by the list that its field refers to. */
const useRows = (): Partial<Readonly<Record<ReferenceTarget, ReturnType<typeof named>>>> => ({
  location: named(useLocations().data?.data),
  wasteFraction: named(useFractions().data?.data),
  collector: named(useCollectors().data?.data),
});

type FilterKey = Parameters<InfocardFiltersProps['address']['choice']>[0];

/** A chip for each field that the declaration filters by, stored in the address. */
export const InfocardFilters = ({ address, scoped }: InfocardFiltersProps) => {
  const words = useInfocardWords();
  const rows = useRows();
  return Object.entries<Field>(infocards.fields).map(([name, field]) => {
    const { filter, choices = ['true', 'false'], refersTo } = field;
    if (!filter || (scoped && refersTo === 'location')) return null;
    const label = words.label(name, field);
    const key = `filter[${name}][${filter}]` as FilterKey;
    if (field.recurs)
      return (
        <RecurringFilter
          key={name}
          label={label}
          tab={infocards.name}
          name={name}
          {...address.choice(key)}
        />
      );
    const known = refersTo
      ? (rows[refersTo] ?? [])
      : choices.map((value) => ({ value, label: words.choice(name, value, field) }));
    return filter === 'in' ? (
      <FilterSelect
        key={name}
        label={label}
        choices={known}
        {...address.several(key, refersTo ? undefined : choices)}
      />
    ) : (
      <FilterChoice key={name} label={label} choices={known} {...address.choice(key)} />
    );
  });
};
