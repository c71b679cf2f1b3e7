import {
  type InvoiceDetail,
  type InvoiceLine,
  type PostingSuggestion,
  splitLine,
  splitMeasures,
  type SplitMeasure,
} from '@fraktion/contract/invoices';
import type { Infocard } from '@fraktion/contract/infocards';
import { postingCategories, units } from '@fraktion/contract/waste';
import { newId } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  compareDecimals,
  DateField,
  DecimalField,
  failureText,
  formatMoney,
  formatNumber,
  Grid,
  IconButton,
  Notice,
  Row,
  SelectField,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { sumDecimals } from '@fraktion/shared-ui/decimal';
import { Plus, Trash2 } from '@fraktion/shared-ui/icons';
import { SidePanel, useDiscard } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { InfocardField } from './InfocardField.tsx';
import { LineFacts } from './LineFacts.tsx';
import { leftOf } from './postingForm.ts';
import { isCounted, type Part, wholeOf } from './splitting.ts';

export interface SplitPanelProps {
  readonly invoice: InvoiceDetail;
  readonly line: InvoiceLine;
  readonly suggestion: PostingSuggestion | undefined;
  readonly onClose: () => void;
}

const newPart = (): Part => ({ id: newId(), infocard: null, share: '' });

interface PartsProps {
  readonly parts: readonly Part[];
  readonly by: SplitMeasure;
  readonly sign: string;
  readonly onChange: (parts: readonly Part[]) => void;
}

const Parts = ({ parts, by, sign, onChange }: PartsProps) => {
  const { t } = useTranslation('mfe-economics');
  const change = (id: string, with_: Partial<Part>) =>
    onChange(parts.map((part) => (part.id === id ? { ...part, ...with_ } : part)));
  const taken = parts.flatMap(({ infocard }) => infocard?.id ?? []);
  return (
    <Box as="ol" aria-label={t('split.parts')}>
      {parts.map(({ id, infocard, share }, index) => (
        <Box
          as="li"
          key={id}
          display="grid"
          gridTemplateColumns={by === 'equal' ? 'minmax(0, 1fr) auto' : 'minmax(0, 1fr) 120px auto'}
          columnGap="3"
          alignItems="end"
          mb="3"
        >
          <InfocardField
            value={infocard}
            onChange={(chosen: Infocard | null) => change(id, { infocard: chosen })}
            taken={taken}
          />
          {by === 'equal' ? null : (
            <DecimalField
              label={t('split.share')}
              unit={sign}
              allowNegative
              maxDecimals={4}
              value={share}
              onChange={(text: string) => change(id, { share: text })}
            />
          )}
          <IconButton
            icon={Trash2}
            label={t('split.removePart', { number: index + 1 })}
            disabledReason={parts.length < 3 ? t('split.atLeastTwo') : undefined}
            onClick={() => onChange(parts.filter((part) => part.id !== id))}
          />
        </Box>
      ))}
    </Box>
  );
};

/** Posts what is left of a line to several infocards, by shares. */
export const SplitPanel = ({ invoice, line, suggestion, onClose }: SplitPanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const [by, setBy] = useState<SplitMeasure>('percent');
  const [parts, setParts] = useState<readonly Part[]>(() => [newPart(), newPart()]);
  const [category, setCategory] = useState(suggestion?.category ?? 'Unknown');
  const [unit, setUnit] = useState(suggestion?.unit ?? line.unit ?? 'pcs');
  const [date, setDate] = useState(suggestion?.date ?? line.date ?? invoice.issueDate);
  const split = useCall(splitLine, { onSuccess: onClose });
  const isBegun = parts.some(({ infocard, share }) => infocard !== null || share !== '');
  const { close, question } = useDiscard(onClose, { changed: () => isBegun });
  const left = leftOf(invoice, line);
  const whole = wholeOf(line, { by, left, unit });
  const sum = sumDecimals(parts.map(({ share }) => (isCounted(share) ? share : '0')));
  const signs = {
    percent: '%',
    amount: invoice.currency,
    quantity: t(`units.${unit}`),
    weight: 'kg',
  };
  const sign = by === 'equal' ? '' : signs[by];
  const isWhole = whole === null || compareDecimals(sum, whole) === 0;
  const hasAll = parts.every(
    ({ infocard, share }) => infocard && (by === 'equal' || isCounted(share)),
  );
  const send = () =>
    split.mutate({
      params: { id: invoice.id },
      body: {
        lineId: line.id,
        category,
        unit,
        date,
        text: line.text || line.lineId,
        by,
        parts: parts.map(({ id, infocard, share }) => ({
          id,
          infocardId: infocard?.id ?? '',
          share: by === 'equal' ? '1' : share,
        })),
      },
    });
  return (
    <SidePanel
      open
      onClose={close}
      title={t('split.title', { line: line.lineId })}
      footer={
        <Row gap="2">
          <Button
            variant="primary"
            pending={split.isPending}
            disabledReason={
              (hasAll ? undefined : t('split.missing')) ??
              (isWhole ? undefined : t('split.sumRule'))
            }
            onClick={send}
          >
            {t('split.submit')}
          </Button>
          <Button onClick={close}>{t('split.cancel')}</Button>
        </Row>
      }
    >
      <LineFacts line={line} currency={invoice.currency} />
      {split.error ? (
        <Box mb="4">
          <Notice tone="error">{failureText(split.error)}</Notice>
        </Box>
      ) : null}
      <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" columnGap="3" rowGap="4" mb="4">
        <SelectField
          label={t('posting.category')}
          required
          value={category}
          onChange={setCategory}
          choices={postingCategories
            .map((value) => ({ value, label: t(`categories.${value}`) }))
            .toSorted((one, other) => one.label.localeCompare(other.label))}
        />
        <SelectField
          label={t('posting.unit')}
          required
          value={unit}
          onChange={setUnit}
          choices={units.map((value) => ({ value, label: t(`units.${value}`) }))}
        />
        <DateField label={t('posting.date')} required value={date} onChange={setDate} />
        <SelectField
          label={t('split.by')}
          required
          value={by}
          onChange={setBy}
          choices={splitMeasures.map((value) => ({ value, label: t(`split.measures.${value}`) }))}
        />
      </Grid>
      <Parts parts={parts} by={by} sign={sign} onChange={setParts} />
      <Row justifyContent="space-between" mb="2">
        <Button icon={Plus} size="small" onClick={() => setParts([...parts, newPart()])}>
          {t('split.addPart')}
        </Button>
        {whole === null ? null : (
          <Text figures role="status" color={isWhole ? undefined : 'amber.text'}>
            {t('split.sum', {
              sum: formatNumber(sum, { max: 4 }),
              whole: formatNumber(whole, { max: 4 }),
              sign,
            })}
          </Text>
        )}
      </Row>
      {by === 'percent' && !isWhole && hasAll ? (
        <Text size="caption" color="amber.text">
          {t(compareDecimals(sum, '100') > 0 ? 'split.over' : 'split.under')}
        </Text>
      ) : null}
      <Text size="caption" tone="muted">
        {t('split.left', { left: formatMoney(left, invoice.currency) })}
      </Text>
      {question}
    </SidePanel>
  );
};
