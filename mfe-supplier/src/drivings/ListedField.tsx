import { type FormState, useTranslation } from '@fraktion/shared-ui';
import { Combobox } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import type { DrivingValues } from './drivingForm.ts';
import { containerTypesQuery, facilitiesQuery } from './drivingQueries.ts';

interface ListedProps {
  readonly form: FormState<DrivingValues>;
}

/** A container type from the supplier's list. The type named by an order or an earlier trip stays until another is chosen. */
export const ContainerField = ({ form }: ListedProps) => {
  const { t } = useTranslation('mfe-supplier');
  const types = useQuery(containerTypesQuery()).data?.data ?? [];
  return (
    <Combobox
      label={t('drivings.fields.container')}
      optional
      valueLabel={form.values.container}
      choices={types.map(({ name }) => ({ value: name, label: name }))}
      {...form.field('container')}
    />
  );
};

/** A facility out of the supplier's list, with the same rule. */
export const FacilityField = ({ form }: ListedProps) => {
  const { t } = useTranslation('mfe-supplier');
  const facilities = useQuery(facilitiesQuery()).data?.data ?? [];
  return (
    <Combobox
      label={t('drivings.fields.facility')}
      optional
      valueLabel={form.values.receivingFacility}
      choices={facilities.map(({ name, city }) => ({
        value: name,
        label: name,
        text: city ?? undefined,
      }))}
      {...form.field('receivingFacility')}
    />
  );
};
