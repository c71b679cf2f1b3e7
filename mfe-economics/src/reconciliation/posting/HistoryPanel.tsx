import {
  listLineHistory,
  listPostingHistory,
  type PostingHistoryRow,
} from '@fraktion/contract/invoices';
import { reconciliationPath } from '@fraktion/contract/pages';
import { listQueryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  EmptyState,
  ErrorState,
  formatDate,
  formatMoney,
  Link,
  SkeletonText,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Tabs } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { EditorPane } from './EditorPane.tsx';
import { postedQuantity } from '../../lib/lineWords.ts';

const shownAtOnce = 50;

export interface HistoryPanelProps {
  readonly invoiceId: string;
  readonly line: { readonly id: string; readonly lineId: string };
  /** The infocard of the line's posting or suggestion; null if there is none. */
  readonly infocard: { readonly id: string; readonly name: string } | null;
  readonly onClose: () => void;
}

const Row = ({ row, named }: { readonly row: PostingHistoryRow; readonly named: boolean }) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Box
      as="li"
      py="2.5"
      borderTop="1px solid"
      borderColor="border"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      columnGap="3"
    >
      <div>
        <Text overflowWrap="anywhere">
          {named ? `${row.infocardName} · ${row.locationName}` : row.lineText}
        </Text>
        <Text size="caption" tone="muted" figures>
          {[
            formatDate(row.date),
            t(`postingCategory.${row.category}`),
            postedQuantity(row, t),
          ].join(' · ')}
        </Text>
        <Text size="caption" tone="muted">
          <Link to={reconciliationPath(row.invoiceId)}>{row.invoiceNumber}</Link>
          {` · ${row.sellerName}`}
        </Text>
      </div>
      <Text figures whiteSpace="nowrap">
        {formatMoney(row.amount, row.currency)}
      </Text>
    </Box>
  );
};

interface ListProps {
  readonly query: Pick<ReturnType<typeof useQuery>, 'error' | 'isFetching' | 'refetch'>;
  readonly rows: readonly PostingHistoryRow[] | undefined;
  readonly empty: string;
  /** Shows the infocard, because the line is known. */
  readonly named: boolean;
}

const List = ({ query: { error, isFetching, refetch }, rows, empty, named }: ListProps) => {
  const { t } = useTranslation('mfe-economics');
  if (!rows) {
    return error ? (
      <ErrorState
        title={t('history.failed')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <SkeletonText lines={8} />
    );
  }
  if (rows.length === 0) return <EmptyState drawing="search" text={empty} />;
  return (
    <Box as="ol">
      {rows.map((row) => (
        <Row key={row.id} row={row} named={named} />
      ))}
    </Box>
  );
};

const OfLine = ({ invoiceId, line }: Pick<HistoryPanelProps, 'invoiceId' | 'line'>) => {
  const { t } = useTranslation('mfe-economics');
  const query = useQuery(
    listQueryFor(listLineHistory, {
      params: { id: invoiceId, lineId: line.id },
      query: { pageSize: shownAtOnce },
    }),
  );
  return <List query={query} rows={query.data?.data} empty={t('history.emptyText')} named />;
};

const OfInfocard = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('mfe-economics');
  const query = useQuery(
    listQueryFor(listPostingHistory, {
      params: { infocardId: id },
      query: { pageSize: shownAtOnce },
    }),
  );
  return <List query={query} rows={query.data?.data} empty={t('history.empty')} named={false} />;
};

/** Earlier postings, newest first: to the infocard, and of lines with the same text. */
export const HistoryPanel = ({ invoiceId, line, infocard, onClose }: HistoryPanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const [of, setOf] = useState<'infocard' | 'text'>(infocard ? 'infocard' : 'text');
  const ofLine = <OfLine invoiceId={invoiceId} line={line} />;
  return (
    <EditorPane
      lineId={line.id}
      onClose={onClose}
      title={
        infocard
          ? t('history.title', { name: infocard.name })
          : t('history.line', { line: line.lineId })
      }
    >
      {infocard ? (
        <Tabs
          label={t('history.of')}
          value={of}
          onChange={setOf}
          tabs={[
            {
              value: 'infocard',
              label: t('history.ofInfocard'),
              content: <OfInfocard id={infocard.id} />,
            },
            { value: 'text', label: t('history.ofText'), content: ofLine },
          ]}
        />
      ) : (
        ofLine
      )}
    </EditorPane>
  );
};
