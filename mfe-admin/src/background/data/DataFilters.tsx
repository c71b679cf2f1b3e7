import type { ReferenceTarget } from '@fraktion/contract/background';
import { useTranslation } from '@fraktion/shared-ui';
import type { ListAddress } from '@fraktion/shared-ui/list';
import { FilterChoice } from '@fraktion/shared-ui/overlay';
import { RecurringFilter } from '@fraktion/shared-waste/entity';

import { choiceLabel, fieldLabel } from '../../lib/dataWords.ts';
import type { AddressedList, LooseTab } from './looseTab.ts';
import { useReferenceSearch } from './references.ts';

export type DataAddress = ListAddress<AddressedList>;

type ChoiceBinding = ReturnType<DataAddress['choice']>;

const ReferenceFilter = ({
  to,
  ...bound
}: ChoiceBinding & { readonly label: string; readonly to: ReferenceTarget }) => (
  <FilterChoice {...useReferenceSearch(to)} {...bound} />
);

/** A filter for each choice, reference and recurring value of a tab, and one for archived rows. */
export const DataFilters = ({
  tab,
  address,
}: {
  readonly tab: LooseTab;
  readonly address: DataAddress;
}) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <>
      {Object.entries(tab.fields).map(([name, field]) => {
        const { kind, choices, refersTo, recurs, hidden } = field;
        const label = fieldLabel(name, field);
        const bound = address.choice(`filter[${name}][eq]`);
        if (recurs && kind !== 'texts')
          return <RecurringFilter key={name} label={label} tab={tab.name} name={name} {...bound} />;
        if (refersTo) return <ReferenceFilter key={name} label={label} to={refersTo} {...bound} />;
        return choices && !hidden ? (
          <FilterChoice
            key={name}
            label={label}
            choices={choices.map((value) => ({ value, label: choiceLabel(name, value, field) }))}
            {...bound}
          />
        ) : null;
      })}
      <FilterChoice
        label={t('background.state')}
        choices={[
          { value: 'false', label: t('background.inUseState') },
          { value: 'true', label: t('background.archivedState') },
        ]}
        {...address.choice('filter[archived][eq]')}
      />
    </>
  );
};
