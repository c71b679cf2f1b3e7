import {
  getLastSplit,
  type InvoiceDetail,
  type LastSplit,
  type InvoiceLine,
  type PostingSuggestion,
  splitLine,
  type SplitMeasure,
  splitMeasures,
} from '@fraktion/contract/invoices';
import { postingCategories, units } from '@fraktion/contract/waste';
import { newId } from '@fraktion/shared-auth';
import { queryFor, useCall } from '@fraktion/shared-auth/query';
import {
  compareText,
  Box,
  Button,
  compareDecimals,
  DateField,
  failureText,
  formatDate,
  formatMoney,
  formatNumber,
  Grid,
  Notice,
  Row,
  SelectField,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { sumDecimals } from '@fraktion/shared-ui/decimal';
import { Plus, RotateCcw } from '@fraktion/shared-ui/icons';
import { useDiscard } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { EditorPane } from '../posting/EditorPane.tsx';
import { LineFacts } from '../posting/LineFacts.tsx';
import { postingsOf } from '../changes/optimistic.ts';
import { leftOf } from '../posting/postingForm.ts';
import { SplitParts } from './SplitParts.tsx';
import { canSplitByWeight, isCounted, type Part, wholeOf } from './splitting.ts';

export interface SplitPanelProps {
  readonly invoice: InvoiceDetail;
  readonly line: InvoiceLine;
  readonly suggestion: PostingSuggestion | undefined;
  readonly onClose: () => void;
}

/** Without trailing zeros. */
const shortened = (share: string): string => share.replace(/\.?0+$/, '');

const newPart = (): Part => ({ id: newId(), infocard: null, share: '' });

/** Splits the open amount of a line over several infocards. */
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
  const { data: last } = useQuery(
    queryFor(getLastSplit, { params: { id: invoice.id, lineId: line.id } }),
  );
  const asLastTime = ({ parts: before, ...kind }: LastSplit) => {
    setBy('percent');
    setCategory(kind.category);
    setUnit(kind.unit);
    setParts(before.map((part) => ({ ...part, id: newId(), share: shortened(part.share) })));
  };
  const left = leftOf(invoice, line);
  const whole = wholeOf(invoice, line, { by, left, unit });
  const measures = splitMeasures.filter(
    (each) => each !== 'weight' || canSplitByWeight(invoice, line),
  );
  const posted = postingsOf(invoice, line).map(({ infocardId }) => infocardId);
  const sum = sumDecimals(parts.map(({ share }) => (isCounted(share) ? share : '0')));
  const signs = {
    percent: '%',
    amount: invoice.currency,
    quantity: t(`unit.${unit}`),
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
    <EditorPane
      lineId={line.id}
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
            .map((value) => ({ value, label: t(`postingCategory.${value}`) }))
            .toSorted((one, other) => compareText(one.label, other.label))}
        />
        <SelectField
          label={t('posting.unit')}
          required
          value={unit}
          onChange={setUnit}
          choices={units.map((value) => ({ value, label: t(`unit.${value}`) }))}
        />
        <DateField label={t('posting.date')} required value={date} onChange={setDate} />
        <SelectField
          label={t('split.by')}
          required
          value={by}
          onChange={setBy}
          choices={measures.map((value) => ({ value, label: t(`split.measures.${value}`) }))}
        />
      </Grid>
      {last?.split ? (
        <Row justifyContent="space-between" mb="3">
          <Button
            icon={RotateCcw}
            size="small"
            onClick={() => last.split && asLastTime(last.split)}
          >
            {t('split.asLastTime')}
          </Button>
          <Text size="caption" tone="muted">
            {t('split.lastTime', {
              number: last.split.invoiceNumber,
              date: formatDate(last.split.date),
            })}
          </Text>
        </Row>
      ) : null}
      <SplitParts parts={parts} posted={posted} by={by} sign={sign} onChange={setParts} />
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
      {by === 'percent' && !isWhole && compareDecimals(sum, '0') !== 0 ? (
        <Text size="caption" color="amber.text">
          {t(compareDecimals(sum, '100') > 0 ? 'split.over' : 'split.under')}
        </Text>
      ) : null}
      <Text size="caption" tone="muted">
        {t('split.left', { left: formatMoney(left, invoice.currency) })}
      </Text>
      {question}
    </EditorPane>
  );
};
