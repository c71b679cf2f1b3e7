import { infocards } from '@fraktion/contract/infocards';
import { useTranslation } from '@fraktion/shared-ui';
import { Combobox } from '@fraktion/shared-ui/overlay';
import { PlainInput } from '@fraktion/shared-waste/entity';
import type { ComponentType } from 'react';

import { useCollectors, useFractions } from '../lib/choices.ts';
import { WeekdaysField } from '../lib/WeekdaysField.tsx';
import { useEwcSearch, useLocationSearch } from './choices.ts';
import { Listed, type OfForm, type OfInfocard } from './formParts.tsx';
import { ofFraction } from './infocardForm.ts';
import { type InfocardField, useInfocardWords } from './infocardWords.ts';
import { useContainerTypes, useFacilities, useVehicles } from './listChoices.ts';

const LocationInput = ({ form, known }: OfInfocard) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <Combobox
      label={t('infocardField.locationId')}
      required
      valueLabel={known.location}
      {...useLocationSearch()}
      {...form.field('locationId')}
    />
  );
};

const FractionInput = ({ form }: OfForm) => {
  const { t } = useTranslation('mfe-ordering');
  const fractions = useFractions().data?.data ?? [];
  return (
    <Combobox
      label={t('infocardField.wasteFractionId')}
      optional
      choices={fractions.map(({ id, name, ewcCode }) => ({
        value: id,
        label: name,
        text: ewcCode ?? undefined,
      }))}
      {...form.field('wasteFractionId')}
      onChange={(id) => form.set(ofFraction(form.values, id, fractions))}
    />
  );
};

const EwcInput = ({ form, known }: OfInfocard) => {
  const { t } = useTranslation('mfe-ordering');
  const { ewcCodeId } = form.values;
  const fractions = useFractions().data?.data ?? [];
  const ofAFraction = fractions.find((each) => each.ewcCodeId === ewcCodeId)?.ewcCode ?? undefined;
  return (
    <Combobox
      label={t('infocardField.ewcCodeId')}
      optional
      valueLabel={ofAFraction ?? known.ewcCode}
      {...useEwcSearch()}
      {...form.field('ewcCodeId')}
    />
  );
};

const ContainerTypeInput = ({ form }: OfForm) => (
  <Listed
    form={form}
    name="containerType"
    choices={(useContainerTypes().data?.data ?? []).map(({ name }) => ({
      value: name,
      label: name,
    }))}
  />
);

/** A size always has a unit, so there is no empty choice. */
const SizeUnitInput = ({ form }: OfForm) => {
  const { label, choice } = useInfocardWords();
  const field = { ...infocards.fields.sizeUnit, required: true };
  return (
    <PlainInput
      label={label('sizeUnit', field)}
      field={field}
      bound={form.field('sizeUnit')}
      choice={(value) => choice('sizeUnit', value, field)}
      none=""
    />
  );
};

/** Without one, the pictogram of the fraction counts. */
const PictogramInput = ({ form }: OfForm) => {
  const { t } = useTranslation('mfe-ordering');
  const { label, choice } = useInfocardWords();
  const { pictogram } = infocards.fields;
  return (
    <PlainInput
      label={label('pictogram', pictogram)}
      field={pictogram}
      bound={form.field('pictogram')}
      choice={(value) => choice('pictogram', value, pictogram)}
      none={t('infocards.pictogramOfFraction')}
    />
  );
};

const CollectorInput = ({ form }: OfForm) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <Combobox
      label={t('infocardField.collectorId')}
      optional
      choices={(useCollectors().data?.data ?? []).map(({ id, name, email }) => ({
        value: id,
        label: name,
        text: email ?? t('order.elsewhere.noEmail'),
      }))}
      {...form.field('collectorId')}
    />
  );
};

const FacilityInput = ({ form }: OfForm) => (
  <Listed
    form={form}
    name="receivingFacility"
    choices={(useFacilities().data?.data ?? []).map(({ name, city }) => ({
      value: name,
      label: name,
      text: city ?? undefined,
    }))}
  />
);

const VehicleInput = ({ form }: OfForm) => (
  <Listed
    form={form}
    name="transportVehicle"
    choices={(useVehicles().data?.data ?? []).map(({ nickName, vehicleNumber }) => ({
      value: vehicleNumber,
      label: vehicleNumber,
      text: nickName,
    }))}
  />
);

const PickupDaysInput = ({ form }: OfForm) => {
  const { t } = useTranslation('mfe-ordering');
  return <WeekdaysField label={t('infocardField.pickupDays')} {...form.field('pickupDays')} />;
};

/** The inputs of fields that need other rows or values. All others have the input of their kind. */
export const ownInputs: Partial<Readonly<Record<InfocardField, ComponentType<OfInfocard>>>> = {
  locationId: LocationInput,
  wasteFractionId: FractionInput,
  ewcCodeId: EwcInput,
  containerType: ContainerTypeInput,
  sizeUnit: SizeUnitInput,
  pictogram: PictogramInput,
  collectorId: CollectorInput,
  receivingFacility: FacilityInput,
  transportVehicle: VehicleInput,
  pickupDays: PickupDaysInput,
};
