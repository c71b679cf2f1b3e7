import { pickupTypes } from '@fraktion/contract/infocards';
import { Checkbox, SelectField, useTranslation } from '@fraktion/shared-ui';
import { Combobox } from '@fraktion/shared-ui/overlay';

import { useCollectors } from '../lib/choices.ts';
import { WeekdaysField } from '../lib/WeekdaysField.tsx';
import { type OfForm, Pair, Plain, Section } from './formParts.tsx';

/** Who comes for it, when, and where it goes. */
export const CollectionFields = ({ form }: OfForm) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <Section title={t('Infocards.Sections.Collection')}>
      <Combobox
        label={t('Infocards.Fields.collectorId')}
        optional
        choices={(useCollectors().data?.data ?? []).map(({ id, name, email }) => ({
          value: id,
          label: name,
          text: email ?? t('Order.Elsewhere.NoEmail'),
        }))}
        {...form.field('collectorId')}
      />
      <Checkbox label={t('Infocards.Fields.isOrderable')} {...form.field('isOrderable')} />
      <Pair>
        <Plain form={form} name="receivingFacility" max={200} />
        <Plain form={form} name="transportVehicle" max={200} />
      </Pair>
      <SelectField
        label={t('Infocards.Fields.pickupType')}
        choices={pickupTypes.map((value) => ({
          value,
          label: t(`Infocards.PickupTypes.${value}`),
        }))}
        {...form.field('pickupType')}
      />
      <WeekdaysField label={t('Infocards.Fields.pickupDays')} {...form.field('pickupDays')} />
    </Section>
  );
};

/** What others call it, and whether it counts. */
export const ReferenceFields = ({ form }: OfForm) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <Section title={t('Infocards.Sections.References')}>
      <Pair>
        <Plain form={form} name="supplierIdentificationNumber" />
        <Plain form={form} name="internalGroupId" />
        <Plain form={form} name="receiverRef" />
        <Plain form={form} name="ref" />
      </Pair>
      <Checkbox
        label={t('Infocards.Fields.includeInStatistics')}
        {...form.field('includeInStatistics')}
      />
    </Section>
  );
};
