import { listContainerTypes } from '@fraktion/contract/background';
import { tenderUnits } from '@fraktion/contract/tenders';
import { listWasteFractions } from '@fraktion/contract/waste';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  DecimalField,
  formatNumber,
  Grid,
  IconButton,
  NumberField,
  Row,
  SelectField,
  Text,
  TextField,
  useTranslation,
} from '@fraktion/shared-ui';
import { Trash2 } from '@fraktion/shared-ui/icons';
import { Combobox } from '@fraktion/shared-ui/overlay';
import { containerText } from '@fraktion/shared-waste/container';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { LocationField } from './LocationField.tsx';
import { type ItemProblem, type ItemValues, problemsOf } from './tenderForm.ts';
import { ItemSection } from '../../lib/ItemSection.tsx';

export interface ItemFieldsProps {
  readonly item: ItemValues;
  /** Counted from 1. */
  readonly number: number;
  /** Missing values are shown as errors. */
  readonly tried: boolean;
  /** Shown as one line, with a button that opens its fields. */
  readonly folded?: boolean;
  readonly onChange: (item: ItemValues) => void;
  readonly onRemove: (() => void) | undefined;
  /** The reason why it cannot be removed now. */
  readonly removeClosed?: string | undefined;
}

const pair = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } as const;
const all = { query: { pageSize: 500 } } as const;
const seldom = { staleTime: 300_000 } as const;

/** As many as a list gives at once: an account has fewer names for its waste. */
const useFractions = () => {
  const { data } = useQuery({ ...queryFor(listWasteFractions, all), ...seldom });
  return (data?.data ?? []).map(({ name }) => ({ value: name, label: name }));
};

/** Tenders name a container type as infocards do. */
const useContainerTypes = () => {
  const { data } = useQuery({ ...queryFor(listContainerTypes, all), ...seldom });
  return (data?.data ?? []).map(({ name }) => ({ value: name, label: name }));
};

/** A change of one field, and its error. */
const useItem = ({ item, tried, onChange }: ItemFieldsProps) => {
  const { t } = useTranslation('mfe-economics');
  const problems = tried ? problemsOf(item) : [];
  return {
    set: <K extends keyof ItemValues>(name: K) => ({
      value: item[name],
      onChange: (value: ItemValues[K]) => onChange({ ...item, [name]: value }),
    }),
    error: (name: ItemProblem) =>
      problems.includes(name) ? t(`tenders.form.wrong.${name}`) : undefined,
  };
};

const What = (props: ItemFieldsProps) => {
  const { t } = useTranslation('mfe-economics');
  const { set, error } = useItem(props);
  const fractions = useFractions();
  const containerTypes = useContainerTypes();
  const { item } = props;
  const known = fractions.some(({ value }) => value === item.wasteFractionName);
  const kept = item.wasteFractionName === '' || known ? [] : [item.wasteFractionName];
  return (
    <Grid gridTemplateColumns={pair} columnGap="3" rowGap="4" alignItems="start">
      <LocationField name={item.place} {...set('locationId')} />
      {item.locationId === '' ? (
        <TextField
          label={t('tenders.fields.place')}
          required
          maxLength={200}
          autoComplete="off"
          error={error('place')}
          {...set('place')}
        />
      ) : (
        <span />
      )}
      <SelectField
        label={t('tenders.fields.wasteFraction')}
        required
        placeholder={t('tenders.form.choose')}
        choices={[...kept.map((value) => ({ value, label: value })), ...fractions]}
        error={error('wasteFractionName')}
        {...set('wasteFractionName')}
      />
      <Combobox
        label={t('tenders.fields.container')}
        optional
        // One that was typed before there was a list stays until another is chosen.
        valueLabel={item.containerType}
        choices={containerTypes}
        {...set('containerType')}
      />
    </Grid>
  );
};

const HowMuch = (props: ItemFieldsProps) => {
  const { t } = useTranslation('mfe-economics');
  const { set, error } = useItem(props);
  const { priceUnit } = props.item;
  return (
    <Grid gridTemplateColumns={pair} columnGap="3" rowGap="4" alignItems="start">
      <Box gridColumn="1 / -1">
        <SelectField
          label={t('tenders.fields.priceUnit')}
          required
          choices={tenderUnits.map((value) => ({ value, label: t(`tenders.units.${value}`) }))}
          {...set('priceUnit')}
        />
      </Box>
      <DecimalField
        label={t('tenders.fields.yearlyTonnes')}
        required={priceUnit === 'tonnage'}
        optional={priceUnit !== 'tonnage'}
        unit="t"
        maxDecimals={3}
        error={error('yearlyTonnes')}
        {...set('yearlyTonnes')}
      />
      <NumberField
        label={t('tenders.fields.yearlyPickups')}
        required={priceUnit === 'pcs'}
        optional={priceUnit !== 'pcs'}
        error={error('yearlyPickups')}
        {...set('yearlyPickups')}
      />
      <DecimalField
        label={t('tenders.fields.size')}
        optional
        maxDecimals={3}
        error={error('size')}
        {...set('size')}
      />
      <SelectField
        label={t('tenders.fields.sizeUnit')}
        choices={(['Litre', 'Cubic'] as const).map((value) => ({
          value,
          label: t(`tenders.sizeUnits.${value}`),
        }))}
        {...set('sizeUnit')}
      />
    </Grid>
  );
};

/** One item of the tender: its waste, place, amount and price unit. */
export const ItemFields = (props: ItemFieldsProps) => {
  const { t } = useTranslation('mfe-economics');
  const { item, number, tried, folded = false, onRemove, removeClosed } = props;
  const [isOpen, setOpen] = useState(!folded);
  // What is missing is seen.
  const shown = isOpen || (tried && problemsOf(item).length > 0);
  const title = t('tenders.form.item', { number });
  return (
    <ItemSection
      title={shown ? title : `${title} · ${item.wasteFractionName}`}
      aside={
        <Row gap="1" flexWrap="nowrap">
          {shown ? null : (
            <Button
              size="small"
              aria-label={t('tenders.form.editItem', { number })}
              onClick={() => setOpen(true)}
            >
              {t('tenders.form.edit')}
            </Button>
          )}
          {onRemove ? (
            <IconButton
              size="small"
              icon={Trash2}
              label={t('tenders.form.removeItem', { number })}
              disabledReason={removeClosed}
              onClick={onRemove}
            />
          ) : null}
        </Row>
      }
    >
      {shown ? (
        <>
          <What {...props} />
          <HowMuch {...props} />
        </>
      ) : (
        <Text tone="muted" figures>
          {[
            item.place,
            containerText({ ...item, size: item.size || null }),
            item.yearlyTonnes && `${formatNumber(item.yearlyTonnes, { max: 3 })}\u00A0t`,
            item.yearlyPickups && t('tenders.form.pickups', { count: Number(item.yearlyPickups) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
    </ItemSection>
  );
};
