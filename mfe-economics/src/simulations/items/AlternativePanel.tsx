import {
  type HandlingAlternative,
  type HandlingItem,
  type MissingPrice,
  putAlternative,
  type WasteHandlingSimulation,
} from '@fraktion/contract/simulations';
import { sizeUnits, wasteCategories } from '@fraktion/contract/waste';
import { newId } from '@fraktion/shared-auth';
import { useFormCall } from '@fraktion/shared-auth/query';
import {
  DecimalField,
  formatNumber,
  type FormState,
  Grid,
  Heading,
  SelectField,
  TextField,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormPanel } from '@fraktion/shared-ui/overlay';
import { calculatedMoney } from '@fraktion/shared-waste/figures';
import { useState } from 'react';

import { useCollectorChoices } from '../../lib/useCollectorChoices.ts';
import { FrequencyField } from './FrequencyField.tsx';
import { silently } from './silentItemCalls.ts';
import { typedCost } from './typedCost.ts';

export interface AlternativePanelProps {
  readonly simulation: WasteHandlingSimulation;
  readonly item: HandlingItem;
  /** Undefined for a new one. */
  readonly alternative: HandlingAlternative | undefined;
  readonly onClose: () => void;
}

const pair = { base: 'minmax(0, 1fr)', xs: 'repeat(2, minmax(0, 1fr))' } as const;

/** Its values as they are typed. */
const typedOf = (alternative: HandlingAlternative) => ({
  name: alternative.name,
  containers: alternative.containers === null ? '' : String(alternative.containers),
  frequency: alternative.frequency ?? '',
  containerType: alternative.containerType ?? '',
  size: alternative.size ?? '',
  sizeUnit: alternative.sizeUnit ?? ('' as const),
  collectorId: alternative.collectorId ?? '',
  wasteCategory: alternative.wasteCategory ?? '',
  liftPrice: alternative.liftPrice ?? '',
  tonnePrice: alternative.tonnePrice ?? '',
  rentPrice: alternative.rentPrice ?? '',
  collectionPrice: alternative.collectionPrice ?? '',
  tonnesPerMonth: alternative.tonnesPerMonth ?? '',
  collectionsPerMonth: alternative.collectionsPerMonth ?? '',
});

const useAlternativeForm = ({ simulation, item, alternative, onClose }: AlternativePanelProps) => {
  const [altId] = useState(() => alternative?.id ?? newId());
  const call = useFormCall(putAlternative, {
    given: () => ({ version: item.version }),
    rest: () => ({ params: { id: simulation.id, itemId: item.id, altId } }),
    send: (input) => silently(putAlternative, input),
  });
  return useCallForm({
    call: { ...call, refusedRow: () => undefined },
    fields: [
      'name',
      'containers',
      'frequency',
      'containerType',
      'size',
      'sizeUnit',
      'collectorId',
      'wasteCategory',
      'liftPrice',
      'tonnePrice',
      'rentPrice',
      'collectionPrice',
      'tonnesPerMonth',
      'collectionsPerMonth',
    ],
    initial: () => (alternative ? typedOf(alternative) : {}),
    // Null: the call failed, and the typed values stay.
    done: (stored) => (stored === null ? undefined : onClose()),
  });
};

const amounts = ['containers', 'tonnesPerMonth', 'collectionsPerMonth'] as const;
const prices = ['liftPrice', 'tonnePrice', 'rentPrice', 'collectionPrice'] as const;

/** One alternative for an infocard. An empty field keeps today's value, which the field shows. */
export const AlternativePanel = (props: AlternativePanelProps) => {
  const { simulation, item, alternative, onClose } = props;
  const { t } = useTranslation('mfe-economics');
  const form = useAlternativeForm(props);
  const collectors = useCollectorChoices();
  const { baseline } = item;
  const today = (value: string | number | null): string =>
    t('simulations.todayIs', {
      value: value === null ? '–' : formatNumber(String(value), { max: 4 }),
    });
  const asToday = { value: '' as const, label: t('simulations.asToday') };
  const { values } = form;
  const { currency, result } = simulation;
  const costOf = (price: MissingPrice): string => {
    const cost = typedCost(item, values, price, result.months);
    const help = today(baseline[price]);
    return cost === null
      ? help
      : `${help} · ${t('simulations.costs', { amount: calculatedMoney(cost, currency) })}`;
  };
  const frequency = form.field('frequency');
  const name = form.field('name');
  // A name that somebody typed stays.
  const [named, setNamed] = useState('');
  const suggestName = (suggested: string) => {
    if (name.value !== '' && name.value !== named) return;
    name.onChange(suggested);
    setNamed(suggested);
  };
  return (
    <FormPanel
      title={alternative?.name ?? t('simulations.addAlternative')}
      form={form as unknown as FormState<object>}
      submit={t('simulations.saveAlternative')}
      onClose={onClose}
    >
      <FrequencyField {...frequency} today={today(baseline.frequency)} onName={suggestName} />
      <TextField label={t('simulations.fields.name')} required maxLength={100} {...name} />
      <Heading as="h3" size="small">
        {t('simulations.amounts')}
      </Heading>
      <Grid gridTemplateColumns={pair} columnGap="3" rowGap="4" alignItems="start">
        {amounts.map((name) => (
          <DecimalField
            key={name}
            label={t(`simulations.fields.${name}`)}
            optional
            maxDecimals={name === 'containers' ? 0 : 6}
            help={today(baseline[name])}
            {...form.field(name)}
          />
        ))}
      </Grid>
      <Heading as="h3" size="small">
        {t('simulations.prices')}
      </Heading>
      <Grid gridTemplateColumns={pair} columnGap="3" rowGap="4" alignItems="start">
        {prices.map((name) => (
          <DecimalField
            key={name}
            label={t(`simulations.fields.${name}`)}
            optional
            allowNegative
            unit={currency}
            maxDecimals={6}
            help={costOf(name)}
            {...form.field(name)}
          />
        ))}
      </Grid>
      <Heading as="h3" size="small">
        {t('simulations.container')}
      </Heading>
      <TextField
        label={t('simulations.fields.containerType')}
        optional
        maxLength={100}
        help={t('simulations.todayIs', { value: baseline.containerType ?? '–' })}
        {...form.field('containerType')}
      />
      <Grid gridTemplateColumns={pair} columnGap="3" rowGap="4" alignItems="start">
        <DecimalField
          label={t('simulations.fields.size')}
          optional
          maxDecimals={3}
          help={today(baseline.size)}
          {...form.field('size')}
        />
        <SelectField
          label={t('simulations.fields.sizeUnit')}
          choices={[
            asToday,
            ...sizeUnits.map((value) => ({ value, label: t(`tenders.sizeUnits.${value}`) })),
          ]}
          {...form.field('sizeUnit')}
        />
      </Grid>
      <SelectField
        label={t('simulations.fields.collector')}
        help={t('simulations.todayIs', { value: baseline.collectorName ?? '–' })}
        choices={[asToday, ...collectors]}
        {...form.field('collectorId')}
      />
      <SelectField
        label={t('simulations.fields.treatment')}
        help={t('simulations.todayIs', {
          value: t(`wasteCategory.${baseline.wasteCategory}`),
        })}
        choices={[
          asToday,
          ...wasteCategories.map((value) => ({
            value,
            label: t(`wasteCategory.${value}`),
          })),
        ]}
        {...form.field('wasteCategory')}
      />
    </FormPanel>
  );
};
