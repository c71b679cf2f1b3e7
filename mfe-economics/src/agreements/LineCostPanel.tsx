import { type LineCost, priceLine } from '@fraktion/contract/agreements';
import { units } from '@fraktion/contract/waste';
import { useProfile } from '@fraktion/shared-auth';
import { useFormCall } from '@fraktion/shared-auth/query';
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
import { useState } from 'react';

import { priceText, subjectText } from './agreementWords.ts';
import { useCollectorChoices } from '../lib/useCollectorChoices.ts';
import { usePriceChoices } from './choices.ts';
import { InfocardChoice } from '../lib/InfocardChoice.tsx';
import { daysText } from './OverlapNotice.tsx';
import { pair } from './TermsFields.tsx';

const tones = { failed: 'error', warning: 'warning' } as const;

const Answer = ({ cost, currency }: { readonly cost: LineCost; readonly currency: string }) => {
  const { t } = useTranslation('mfe-economics');
  const { price, finding } = cost;
  return (
    <Box role="status" mb="4" display="grid" gap="3">
      {price ? (
        <Box>
          <Text size="figure" figures>
            {cost.amount === null ? priceText(price, t) : formatMoney(cost.amount, currency)}
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
              finding.difference === null ? '' : formatMoney(finding.difference, currency),
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
      given: () => ({ currency: account.currency, wasteFractionId: null }),
    }),
    fields: [
      'collectorId',
      'infocardId',
      'category',
      'unit',
      'date',
      'quantity',
      'unitPrice',
      'percent',
    ],
    initial: () => ({
      category: 'WasteCollection' as const,
      unit: 'pcs' as const,
      date: today(),
      quantity: '1',
    }),
    words: { collectorId: t('agreements.choose') },
    done: setCost,
  });
  return { form, cost, currency: account.currency };
};

type LineForm = ReturnType<typeof useLineCost>['form'];

const Fields = ({ form, currency }: { readonly form: LineForm; readonly currency: string }) => {
  const { t } = useTranslation('mfe-economics');
  const collectors = useCollectorChoices();
  const { categories } = usePriceChoices();
  return (
    <>
      <SelectField
        label={t('agreements.fields.collector')}
        required
        placeholder={t('agreements.choose')}
        choices={collectors}
        {...form.field('collectorId')}
      />
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
          choices={units.map((value) => ({ value, label: t(`units.${value}`) }))}
          {...form.field('unit')}
        />
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
  const { form, cost, currency } = useLineCost();
  return (
    <FormPanel
      title={t('agreements.lineCost')}
      form={form as unknown as FormState<object>}
      submit={t('agreements.ask')}
      onClose={onClose}
      intro={cost ? <Answer cost={cost} currency={currency} /> : null}
    >
      <Fields form={form} currency={currency} />
    </FormPanel>
  );
};
