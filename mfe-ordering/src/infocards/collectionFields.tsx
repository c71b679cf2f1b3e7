import { pickupTypes } from '@fraktion/contract/infocards';
import { Checkbox, SelectField, useTranslation } from '@fraktion/shared-ui';
import { Combobox } from '@fraktion/shared-ui/overlay';

import { useCollectors } from '../lib/choices.ts';
import { WeekdaysField } from '../lib/WeekdaysField.tsx';
import { Listed, type OfForm, Pair, Plain, Section } from './formParts.tsx';
import { useFacilities, useVehicles } from './listChoices.ts';

/** Who collects it, when, and where it goes. */
export const CollectionFields = ({ form }: OfForm) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <Section title={t('infocards.sections.collection')}>
      <Combobox
        label={t('infocards.fields.collectorId')}
        optional
        choices={(useCollectors().data?.data ?? []).map(({ id, name, email }) => ({
          value: id,
          label: name,
          text: email ?? t('order.elsewhere.noEmail'),
        }))}
        {...form.field('collectorId')}
      />
      <Checkbox label={t('infocards.fields.isOrderable')} {...form.field('isOrderable')} />
      <Pair>
        <Listed
          form={form}
          name="receivingFacility"
          choices={(useFacilities().data?.data ?? []).map(({ name, city }) => ({
            value: name,
            label: name,
            text: city ?? undefined,
          }))}
        />
        <Listed
          form={form}
          name="transportVehicle"
          choices={(useVehicles().data?.data ?? []).map(({ nickName, vehicleNumber }) => ({
            value: vehicleNumber,
            label: vehicleNumber,
            text: nickName,
          }))}
        />
      </Pair>
      <SelectField
        label={t('infocards.fields.pickupType')}
        choices={pickupTypes.map((value) => ({
          value,
          label: t(`infocards.pickupTypes.${value}`),
        }))}
        {...form.field('pickupType')}
      />
      <WeekdaysField label={t('infocards.fields.pickupDays')} {...form.field('pickupDays')} />
    </Section>
  );
};

/** References of others, and whether it counts. */
export const ReferenceFields = ({ form }: OfForm) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <Section title={t('infocards.sections.references')}>
      <Pair>
        <Plain form={form} name="supplierIdentificationNumber" />
        <Plain form={form} name="internalGroupId" />
        <Plain form={form} name="receiverRef" />
        <Plain form={form} name="ref" />
      </Pair>
      <Checkbox
        label={t('infocards.fields.includeInStatistics')}
        {...form.field('includeInStatistics')}
      />
    </Section>
  );
};
