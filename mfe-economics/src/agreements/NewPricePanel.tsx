import { createAgreementPrice } from '@fraktion/contract/agreements';
import { currencies } from '@fraktion/contract/values';
import { sizeUnits } from '@fraktion/contract/waste';
import { useProfile } from '@fraktion/shared-auth';
import { useCreate } from '@fraktion/shared-auth/query';
import {
  DecimalField,
  type FormState,
  Grid,
  SelectField,
  today,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { Combobox, FormPanel } from '@fraktion/shared-ui/overlay';

import { useContainerTypeChoices, useFractionChoices, usePriceChoices } from './choices.ts';
import { CurrencyNotice } from './CurrencyNotice.tsx';
import { InfocardChoice } from '../lib/InfocardChoice.tsx';
import { OverlapNotice } from './OverlapNotice.tsx';
import { pair, TermsFields } from './TermsFields.tsx';
import { useUndoable } from './undoable.ts';
import { useOverlap } from './useOverlap.ts';
import { SupplierField } from './SupplierField.tsx';

const scopes = ['infocard', 'fraction', 'all'] as const;
type Scope = (typeof scopes)[number];

const useNewPrice = (onClose: () => void) => {
  const { t } = useTranslation('mfe-economics');
  const { toastUndoable } = useUndoable();
  const { account, allLocations } = useProfile();
  const { call, overlapping } = useOverlap(createAgreementPrice, useCreate(createAgreementPrice));
  const form = useCallForm({
    call,
    fields: [
      'collectorId',
      'infocardId',
      'wasteFractionId',
      'containerType',
      'size',
      'sizeUnit',
      'category',
      'unit',
      'currency',
      'price',
      'percentCap',
      'indexPercent',
      'indexDay',
      'validFrom',
      'validTo',
      'note',
    ],
    initial: () => ({
      category: 'WasteCollection' as const,
      unit: 'pcs' as const,
      sizeUnit: 'Litre' as const,
      currency: account.currency,
      indexPercent: '0',
      validFrom: today(),
    }),
    own: () => ({ kind: 'price' as 'price' | 'cap', scope: 'infocard' as Scope }),
    body: (values) => ({
      infocardId: values.scope === 'infocard' ? values.infocardId : null,
      wasteFractionId: values.scope === 'fraction' ? values.wasteFractionId : null,
      containerType: values.scope === 'fraction' ? values.containerType.trim() || null : null,
      size: values.scope === 'fraction' ? values.size || null : null,
      sizeUnit: values.scope === 'fraction' && values.size !== '' ? values.sizeUnit || null : null,
      price: values.kind === 'price' ? values.price : null,
      percentCap: values.kind === 'cap' ? values.percentCap : null,
      indexPercent: values.indexPercent || '0',
      indexDay: values.indexDay || null,
    }),
    check: ({ validFrom, validTo }) => ({
      validTo: validTo !== '' && validTo < validFrom ? t('agreements.backwards') : undefined,
    }),
    words: {
      collectorId: t('agreements.choose'),
      infocardId: t('agreements.choose'),
      wasteFractionId: t('agreements.choose'),
    },
    done: ({ changeId }) => {
      toastUndoable(t('agreements.added'), changeId);
      onClose();
    },
  });
  return { form, overlapping, allLocations };
};

type NewPriceForm = ReturnType<typeof useNewPrice>['form'];

const Fraction = ({ form }: { readonly form: NewPriceForm }) => {
  const { t } = useTranslation('mfe-economics');
  const fractions = useFractionChoices();
  return (
    <>
      <SelectField
        label={t('agreements.fields.wasteFraction')}
        required
        placeholder={t('agreements.choose')}
        choices={fractions}
        {...form.field('wasteFractionId')}
      />
      <Combobox
        label={t('agreements.fields.containerType')}
        optional
        choices={useContainerTypeChoices()}
        valueLabel={form.values.containerType}
        {...form.field('containerType')}
      />
      <Grid gridTemplateColumns={pair} columnGap="3" rowGap="4" alignItems="start">
        <DecimalField
          label={t('agreements.fields.size')}
          optional
          maxDecimals={3}
          {...form.field('size')}
        />
        <SelectField
          label={t('agreements.fields.sizeUnit')}
          choices={sizeUnits.map((value) => ({ value, label: t(`tenders.sizeUnits.${value}`) }))}
          {...form.field('sizeUnit')}
        />
      </Grid>
    </>
  );
};

/** The subject of a supplier's price: one infocard, a fraction, or everything. */
const Subject = ({ form, allLocations }: { form: NewPriceForm; allLocations: boolean }) => {
  const { t } = useTranslation('mfe-economics');
  const { categories, units } = usePriceChoices();
  const { scope } = form.values;
  return (
    <>
      <SupplierField {...form.field('collectorId')} />
      {allLocations ? (
        <SelectField
          label={t('agreements.scope')}
          choices={scopes.map((value) => ({ value, label: t(`agreements.scopes.${value}`) }))}
          {...form.field('scope')}
        />
      ) : null}
      {scope === 'infocard' ? <InfocardChoice {...form.field('infocardId')} /> : null}
      {scope === 'fraction' ? <Fraction form={form} /> : null}
      <Grid gridTemplateColumns={pair} columnGap="3" rowGap="4" alignItems="start">
        <SelectField
          label={t('agreements.fields.category')}
          required
          choices={categories}
          {...form.field('category')}
        />
        <SelectField
          label={t('agreements.fields.unit')}
          required
          choices={units}
          {...form.field('unit')}
        />
      </Grid>
    </>
  );
};

/** Adds an agreed price. */
export const NewPricePanel = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-economics');
  const { form, overlapping, allLocations } = useNewPrice(onClose);
  const { currency } = form.values;
  return (
    <FormPanel
      title={t('agreements.new')}
      form={form as unknown as FormState<object>}
      submit={t('agreements.add')}
      onClose={onClose}
    >
      <OverlapNotice price={overlapping} />
      <Subject form={form} allLocations={allLocations} />
      <SelectField
        label={t('agreements.fields.currency')}
        required
        choices={currencies.map((value) => ({ value, label: value }))}
        {...form.field('currency')}
      />
      <CurrencyNotice currency={currency} />
      <TermsFields form={form} currency={currency} />
    </FormPanel>
  );
};
