import {
  type InvoiceChange,
  listInvoiceChanges,
  type TrailPosting,
} from '@fraktion/contract/invoices';
import { listQueryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  ErrorState,
  formatDate,
  formatDateTime,
  formatMoney,
  formatQuantity,
  SkeletonText,
  Text,
  type Translate,
  useTranslation,
} from '@fraktion/shared-ui';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const pageSizes = [50, 200, 500] as const;

/** A posting as text, field by field. */
const wordsOf = (posting: TrailPosting, t: Translate<'mfe-economics'>) => ({
  amount: formatMoney(posting.amount, posting.currency),
  category: t(`postingCategory.${posting.category}`),
  quantity: formatQuantity(posting.quantity, t(`unit.${posting.unit}`)),
  date: formatDate(posting.date),
  collections: t('posting.collectionCount', { count: posting.numberOfCollections }),
  tonnage: posting.tonnageCollected ? formatQuantity(posting.tonnageCollected, 't') : '–',
  text: posting.text,
});

/** The differences between two states of a posting: only the changed fields; for a new or removed one, its amount. */
function differences(
  { before, after }: Pick<InvoiceChange, 'before' | 'after'>,
  t: Translate<'mfe-economics'>,
): readonly string[] {
  const one = after ?? before;
  if (!one) return [];
  const [was, is] = [before && wordsOf(before, t), after && wordsOf(after, t)];
  if (!was || !is) return [wordsOf(one, t).amount];
  return (Object.keys(is) as (keyof typeof is)[])
    .filter((field) => was[field] !== is[field])
    .map((field) => `${was[field]} → ${is[field]}`);
}

const Change = ({ change }: { readonly change: InvoiceChange }) => {
  const { t } = useTranslation('mfe-economics');
  const { action, isUndo, lineId, before, after, by, at } = change;
  const what = [
    t(`trail.actions.${action}`),
    lineId === null ? null : t('trail.line', { line: lineId }),
    (after ?? before)?.infocardName,
    isUndo ? t('trail.undo') : null,
  ];
  return (
    <Box as="li" py="2.5" borderTop="1px solid" borderColor="border">
      <Text overflowWrap="anywhere">{what.filter(Boolean).join(' · ')}</Text>
      {differences(change, t).map((text) => (
        <Text key={text} size="caption" figures overflowWrap="anywhere">
          {text}
        </Text>
      ))}
      <Text size="caption" tone="muted">
        {`${by}, ${formatDateTime(at)}`}
      </Text>
    </Box>
  );
};

export interface TrailPanelProps {
  readonly invoiceId: string;
  readonly onClose: () => void;
}

/** The history of an invoice, newest first, including removed postings. */
export const TrailPanel = ({ invoiceId, onClose }: TrailPanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const [step, setStep] = useState(0);
  const pageSize = pageSizes[step] ?? pageSizes[0];
  const { data, error, refetch, isFetching } = useQuery({
    ...listQueryFor(listInvoiceChanges, { params: { id: invoiceId }, query: { pageSize } }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.data;
  return (
    <SidePanel open title={t('trail.title')} onClose={onClose}>
      {!rows && error ? (
        <ErrorState
          title={t('trail.failed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {!rows && !error ? <SkeletonText lines={8} /> : null}
      {rows?.length === 0 ? <Text tone="muted">{t('trail.empty')}</Text> : null}
      <Box as="ol" aria-label={t('trail.title')}>
        {rows?.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </Box>
      {rows && rows.length >= pageSize && step < pageSizes.length - 1 ? (
        <Button pending={isFetching} onClick={() => setStep(step + 1)}>
          {t('trail.more')}
        </Button>
      ) : null}
    </SidePanel>
  );
};
