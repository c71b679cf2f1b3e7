import { type LineCost, listAgreementPrices, priceLine } from '@fraktion/contract/agreements';
import { currencies } from '@fraktion/contract/values';
import { units } from '@fraktion/contract/waste';
import { useProfile } from '@fraktion/shared-auth';
import { listQueryFor, useFormCall } from '@fraktion/shared-auth/query';
import {
  Box,
  DateField,
  DecimalField,
  formatMoney,
  type FormState,
  Grid,
  Notice,
  SelectField,
  Text,
  today,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormPanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { priceText, subjectText } from './agreementWords.ts';
import { usePriceChoices } from './choices.ts';
import { InfocardChoice } from '../lib/InfocardChoice.tsx';
import { daysText } from './OverlapNotice.tsx';
import { pair } from './TermsFields.tsx';
import { SupplierField } from './SupplierField.tsx';

const tones = { failed: 'error', warning: 'warning' } as const;

const Answer = ({ cost }: { readonly cost: LineCost }) => {
  const { t } = useTranslation('mfe-economics');
  const { price, finding } = cost;
  return (
    <Box role="status" mb="4" display="grid" gap="3">
      {price ? (
        <Box>
          <Text size="figure" figures>
            {cost.amount === null ? priceText(price, t) : formatMoney(cost.amount, price.currency)}
          </Text>
          <Text tone="muted">
            {[subjectText(price, t), priceText(price, t), daysText(price, t)].join(' · ')}
          </Text>
        </Box>
      ) : null}
      {finding ? (
        <Notice tone={tones[finding.severity]}>
          {t(`agreements.findings.${finding.rule}`, {
            difference:
              price === null || finding.difference === null
                ? ''
                : formatMoney(finding.difference, price.currency),
          })}
        </Notice>
      ) : (
        <Notice tone="info">{t('agreements.asAgreed')}</Notice>
      )}
    </Box>
  );
};

const useLineCost = () => {
  const { t } = useTranslation('mfe-economics');
  const { account } = useProfile();
  const [cost, setCost] = useState<LineCost>();
  const form = useCallForm({
    call: useFormCall(priceLine, {
      given: () => ({ wasteFractionId: null }),
    }),
    fields: [
      'collectorId',
      'infocardId',
      'category',
      'unit',
      'date',
      'currency',
      'quantity',
      'unitPrice',
      'percent',
    ],
    initial: () => ({
      category: 'WasteCollection' as const,
      unit: 'pcs' as const,
      date: today(),
      currency: account.currency,
      quantity: '1',
    }),
    words: { collectorId: t('agreements.choose') },
    done: setCost,
  });
  return { form, cost };
};

type LineForm = ReturnType<typeof useLineCost>['form'];

/** Whether something was agreed in another currency than the account's, so that a line may be in one. */
function useOtherCurrencies(): boolean {
  const { account } = useProfile();
  const others = currencies.filter((currency) => currency !== account.currency);
  const { data } = useQuery(
    listQueryFor(listAgreementPrices, {
      query: { 'filter[currency][in]': others.join(','), pageSize: 1 },
    }),
  );
  return data?.data.some(({ currency }) => currency !== account.currency) ?? false;
}

const Fields = ({ form }: { readonly form: LineForm }) => {
  const { t } = useTranslation('mfe-economics');
  const { categories } = usePriceChoices();
  const { currency } = form.values;
  const asksCurrency = useOtherCurrencies();
  return (
    <>
      <SupplierField {...form.field('collectorId')} />
      <InfocardChoice optional {...form.field('infocardId')} />
      <Grid gridTemplateColumns={pair} columnGap="3" rowGap="4" alignItems="start">
        <SelectField
          label={t('agreements.fields.category')}
          choices={categories}
          {...form.field('category')}
        />
        <DateField label={t('agreements.date')} required {...form.field('date')} />
        <DecimalField
          label={t('agreements.quantity')}
          required
          maxDecimals={6}
          {...form.field('quantity')}
        />
        <SelectField
          label={t('agreements.fields.unit')}
          choices={units.map((value) => ({ value, label: t(`unit.${value}`) }))}
          {...form.field('unit')}
        />
        {asksCurrency ? (
          <SelectField
            label={t('agreements.fields.currency')}
            choices={currencies.map((value) => ({ value, label: value }))}
            {...form.field('currency')}
          />
        ) : null}
        <DecimalField
          label={t('agreements.billedPrice')}
          optional
          unit={currency}
          maxDecimals={6}
          {...form.field('unitPrice')}
        />
        <DecimalField
          label={t('agreements.billedPercent')}
          optional
          unit="%"
          {...form.field('percent')}
        />
      </Grid>
    </>
  );
};

/** The cost of a line by the agreement, and the result that an inspection would give. */
export const LineCostPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-economics');
  const { form, cost } = useLineCost();
  return (
    <FormPanel
      title={t('agreements.lineCost')}
      form={form as unknown as FormState<object>}
      submit={t('agreements.ask')}
      onClose={onClose}
      intro={cost ? <Answer cost={cost} /> : null}
    >
      <Fields form={form} />
    </FormPanel>
  );
};
