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
  name,
  to,
  ...bound
}: ChoiceBinding & { readonly name: string; readonly to: ReferenceTarget }) => (
  <FilterChoice label={fieldLabel(name)} {...useReferenceSearch(to)} {...bound} />
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
      {Object.entries(tab.fields).map(([name, { choices, refersTo, recurs, hidden }]) => {
        const bound = address.choice(`filter[${name}][eq]`);
        if (recurs)
          return (
            <RecurringFilter
              key={name}
              label={fieldLabel(name)}
              tab={tab.name}
              name={name}
              {...bound}
            />
          );
        if (refersTo) return <ReferenceFilter key={name} name={name} to={refersTo} {...bound} />;
        return choices && !hidden ? (
          <FilterChoice
            key={name}
            label={fieldLabel(name)}
            choices={choices.map((value) => ({ value, label: choiceLabel(name, value) }))}
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
