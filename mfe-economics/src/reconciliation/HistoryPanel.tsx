import { listPostingHistory } from '@fraktion/contract/invoices';
import { invoicePath } from '@fraktion/contract/pages';
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
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { postedQuantity } from './quantityText.ts';

const shownAtOnce = 50;

export interface HistoryPanelProps {
  readonly infocard: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** What was posted to an infocard before, the newest first. */
export const HistoryPanel = ({ infocard, onClose }: HistoryPanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const { data, error, refetch, isFetching } = useQuery(
    listQueryFor(listPostingHistory, {
      params: { infocardId: infocard.id },
      query: { pageSize: shownAtOnce },
    }),
  );
  const rows = data?.data;
  return (
    <SidePanel open onClose={onClose} title={t('history.title', { name: infocard.name })}>
      {error && !rows ? (
        <ErrorState
          title={t('history.failed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {!rows && !error ? <SkeletonText lines={8} /> : null}
      {rows?.length === 0 ? <EmptyState drawing="search" text={t('history.empty')} /> : null}
      <Box as="ol">
        {rows?.map((row) => (
          <Box
            as="li"
            key={row.id}
            py="2.5"
            borderTop="1px solid"
            borderColor="border"
            display="grid"
            gridTemplateColumns="minmax(0, 1fr) auto"
            columnGap="3"
          >
            <div>
              <Text overflowWrap="anywhere">{row.lineText}</Text>
              <Text size="caption" tone="muted" figures>
                {[
                  formatDate(row.date),
                  t(`categories.${row.category}`),
                  postedQuantity(row, t),
                ].join(' · ')}
              </Text>
              <Text size="caption" tone="muted">
                <Link to={invoicePath(row.invoiceId)}>{row.invoiceNumber}</Link>
                {` · ${row.sellerName}`}
              </Text>
            </div>
            <Text figures whiteSpace="nowrap">
              {formatMoney(row.amount, row.currency)}
            </Text>
          </Box>
        ))}
      </Box>
    </SidePanel>
  );
};
