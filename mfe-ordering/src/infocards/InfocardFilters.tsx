import { infocardTypes, type listInfocards } from '@fraktion/contract/infocards';
import { useTranslation } from '@fraktion/shared-ui';
import type { ListAddress } from '@fraktion/shared-ui/list';
import { FilterChoice, FilterSelect } from '@fraktion/shared-ui/overlay';

import { named, useCollectors, useFractions, useLocations } from '../lib/choices.ts';

interface Filtering {
  readonly address: ListAddress<typeof listInfocards>;
  /** The frame has selected a location, so there is no location filter. */
  readonly scoped: boolean;
}

/** Chips for type, location, fraction, collector and orderable, stored in the address. */
export const InfocardFilters = ({ address, scoped }: Filtering) => {
  const { t } = useTranslation('mfe-ordering');
  const locations = useLocations().data?.data;
  return (
    <>
      <FilterSelect
        label={t('infocards.fields.type')}
        choices={infocardTypes.map((value) => ({ value, label: t(`infocardType.${value}`) }))}
        {...address.several('filter[type][in]', infocardTypes)}
      />
      {scoped ? null : (
        <FilterSelect
          label={t('infocards.fields.locationId')}
          choices={named(locations)}
          {...address.several('filter[locationId][in]')}
        />
      )}
      <FilterSelect
        label={t('infocards.fields.wasteFractionId')}
        choices={named(useFractions().data?.data)}
        {...address.several('filter[wasteFractionId][in]')}
      />
      <FilterSelect
        label={t('infocards.fields.collectorId')}
        choices={named(useCollectors().data?.data)}
        {...address.several('filter[collectorId][in]')}
      />
      <FilterChoice
        label={t('infocards.fields.isOrderable')}
        choices={[
          { value: 'true', label: t('infocards.yes') },
          { value: 'false', label: t('infocards.no') },
        ]}
        {...address.choice('filter[isOrderable][eq]')}
      />
    </>
  );
};
