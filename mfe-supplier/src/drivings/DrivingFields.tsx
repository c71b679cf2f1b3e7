import { drivingTypes } from '@fraktion/contract/drivings';
import {
  DateField,
  DecimalField,
  type FormState,
  Grid,
  RadioGroup,
  TextField,
  useTranslation,
} from '@fraktion/shared-ui';

import { HoursField, KmField } from '../lib/TripFigures.tsx';
import type { DrivingValues } from './drivingForm.ts';
import { ContainerField, FacilityField } from './ListedField.tsx';
import { VehicleField } from './VehicleField.tsx';

interface FieldsProps {
  readonly form: FormState<DrivingValues>;
}

const When = ({ form }: FieldsProps) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <Grid gridTemplateColumns="minmax(0, 3fr) minmax(0, 2fr)" gap="3" alignItems="start">
      <DateField label={t('drivings.fields.date')} required {...form.field('date')} />
      <TextField
        label={t('drivings.fields.time')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        {...form.field('time')}
      />
    </Grid>
  );
};

const Figures = ({ form }: FieldsProps) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <Grid gridTemplateColumns="repeat(auto-fit, minmax(140px, 1fr))" gap="3" alignItems="start">
      <DecimalField
        label={t('drivings.fields.weight')}
        optional
        unit="kg"
        maxDecimals={3}
        {...form.field('kgCollected')}
      />
      <KmField {...form.field('km')} />
      <HoursField {...form.field('hours')} />
    </Grid>
  );
};

/** The places, driver and vehicle; the figures are shown when they can be known. */
export const DrivingFields = ({ form, begun }: FieldsProps & { readonly begun: boolean }) => {
  const { t } = useTranslation('mfe-supplier');
  const { field } = form;
  const text = { autoComplete: 'off', maxLength: 200 };
  return (
    <>
      <RadioGroup
        label={t('drivings.fields.type')}
        choices={drivingTypes.map((value) => ({
          value,
          label: t(`drivingType.${value}`),
          help: t(`drivings.typesHelp.${value}`),
        }))}
        {...field('type')}
      />
      <VehicleField form={form} />
      <TextField
        label={t('drivings.fields.driver')}
        required
        autoComplete="off"
        maxLength={100}
        {...field('driver')}
      />
      <TextField label={t('drivings.fields.origin')} required {...text} {...field('origin')} />
      <TextField
        label={t('drivings.fields.destination')}
        required
        {...text}
        {...field('destination')}
      />
      <When form={form} />
      <ContainerField form={form} />
      <FacilityField form={form} />
      {begun ? <Figures form={form} /> : null}
    </>
  );
};
