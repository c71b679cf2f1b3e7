import { infocardTypes, pictograms } from '@fraktion/contract/infocards';
import { sizeUnits, wasteCategories } from '@fraktion/contract/waste';
import {
  DecimalField,
  NumberField,
  SelectField,
  TextField,
  useTranslation,
} from '@fraktion/shared-ui';
import { Combobox } from '@fraktion/shared-ui/overlay';

import { useFractions } from '../lib/choices.ts';
import { useEwcSearch, useLocationSearch } from './choices.ts';
import { Listed, type OfForm, Pair, Plain, Section } from './formParts.tsx';
import { ofFraction } from './infocardForm.ts';
import { useContainerTypes } from './listChoices.ts';

/** The label of the saved value while it is not among the loaded choices. */
export interface Known {
  readonly location?: string | undefined;
  readonly ewcCode?: string | undefined;
}

/** The content and the place. */
export const WhatFields = ({
  form,
  known,
  isNew,
}: OfForm & { readonly known: Known; readonly isNew: boolean }) => {
  const { t } = useTranslation('mfe-ordering');
  const fractions = useFractions().data?.data ?? [];
  const { ewcCodeId } = form.values;
  const ofAFraction = fractions.find((each) => each.ewcCodeId === ewcCodeId)?.ewcCode ?? undefined;
  return (
    <>
      {isNew ? (
        <SelectField
          label={t('infocards.fields.type')}
          choices={infocardTypes.map((value) => ({ value, label: t(`infocardType.${value}`) }))}
          {...form.field('type')}
        />
      ) : null}
      <TextField
        label={t('infocards.fields.name')}
        required
        maxLength={200}
        autoComplete="off"
        {...form.field('name')}
      />
      <Combobox
        label={t('infocards.fields.locationId')}
        required
        valueLabel={known.location}
        {...useLocationSearch()}
        {...form.field('locationId')}
      />
      <Combobox
        label={t('infocards.fields.wasteFractionId')}
        optional
        choices={fractions.map(({ id, name, ewcCode }) => ({
          value: id,
          label: name,
          text: ewcCode ?? undefined,
        }))}
        {...form.field('wasteFractionId')}
        onChange={(id) => form.set(ofFraction(form.values, id, fractions))}
      />
      <Pair>
        <SelectField
          label={t('infocards.fields.wasteCategory')}
          choices={wasteCategories.map((value) => ({
            value,
            label: t(`wasteCategory.${value}`),
          }))}
          {...form.field('wasteCategory')}
        />
        <Combobox
          label={t('infocards.fields.ewcCodeId')}
          optional
          valueLabel={ofAFraction ?? known.ewcCode}
          {...useEwcSearch()}
          {...form.field('ewcCodeId')}
        />
      </Pair>
    </>
  );
};

export const ContainerFields = ({ form }: OfForm) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <Section title={t('infocards.sections.container')}>
      <Listed
        form={form}
        name="containerType"
        choices={(useContainerTypes().data?.data ?? []).map(({ name }) => ({
          value: name,
          label: name,
        }))}
      />
      <Pair>
        <DecimalField
          label={t('infocards.fields.size')}
          optional
          maxDecimals={3}
          {...form.field('size')}
        />
        <SelectField
          label={t('infocards.fields.sizeUnit')}
          choices={sizeUnits.map((value) => ({ value, label: t(`sizeUnit.${value}`) }))}
          {...form.field('sizeUnit')}
        />
      </Pair>
      <Pair>
        <NumberField label={t('infocards.fields.quantity')} required {...form.field('quantity')} />
        <SelectField
          label={t('infocards.fields.pictogram')}
          placeholder={t('infocards.pictogramOfFraction')}
          choices={pictograms.map((value) => ({
            value,
            label: t(`pictogram.${value}`),
          }))}
          {...form.field('pictogram')}
        />
      </Pair>
      <Plain form={form} name="placement" max={200} />
      <Plain form={form} name="contentHeadline" max={200} />
      <Plain form={form} name="containerHeadline" max={200} />
    </Section>
  );
};
