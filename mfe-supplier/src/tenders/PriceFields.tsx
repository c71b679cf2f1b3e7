import type { TenderItem } from '@fraktion/contract/tenders';
import { Box, DecimalField, Text, TextField, useTranslation } from '@fraktion/shared-ui';
import { itemName, useTenderWords } from '@fraktion/shared-waste/tenders';
import { useId } from 'react';
import { containerText } from '@fraktion/shared-waste/container';

import { isPrice, type PriceValues } from './answerForm.ts';

/** The container and the yearly amount, on one line. A price per month needs no estimate. */
export const useItemFacts = (item: TenderItem): string => {
  const { yearly } = useTenderWords();
  return [containerText(item), item.priceUnit === 'month' ? null : yearly(item)]
    .filter(Boolean)
    .join(' · ');
};

export interface PriceFieldsProps {
  readonly item: TenderItem;
  readonly currency: string;
  readonly value: PriceValues;
  readonly onChange: (value: PriceValues) => void;
  /** Show the error of its price. */
  readonly tried: boolean;
}

/** The price of one item, and a note. */
export const PriceFields = ({ item, currency, value, onChange, tried }: PriceFieldsProps) => {
  const { t } = useTranslation('mfe-supplier');
  const facts = useItemFacts(item);
  const id = useId();
  const wrong = tried && !isPrice(value.price);
  return (
    <Box
      role="group"
      aria-labelledby={id}
      display="grid"
      gap="3"
      py="4"
      borderTop="1px solid"
      borderColor="border"
    >
      <div>
        <Text id={id} fontWeight="medium">
          {itemName(item)}
        </Text>
        <Text size="caption" tone="muted" figures>
          {facts}
        </Text>
      </div>
      <DecimalField
        label={t(`tenders.units.${item.priceUnit}`)}
        unit={currency}
        optional
        error={wrong ? t('tenders.form.priceWrong') : undefined}
        value={value.price}
        onChange={(price) => onChange({ ...value, price })}
      />
      <TextField
        label={t('tenders.fields.comment')}
        optional
        maxLength={1000}
        autoComplete="off"
        value={value.comment}
        onChange={(comment) => onChange({ ...value, comment })}
      />
    </Box>
  );
};
