import {
  inspectionAllows,
  type InspectionDetail,
  type InspectionFinding,
  listInspectionFindings,
} from '@fraktion/contract/inspections';
import { listQueryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  ErrorState,
  formatMoney,
  Panel,
  Row,
  SkeletonText,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Pagination } from '@fraktion/shared-ui/list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ClaimAll } from '../lib/verdict/ClaimAll.tsx';
import { FindingItem } from './FindingItem.tsx';

/** The number of findings shown at first. */
const pageSize = 50;

/** The findings of one line, or of the whole document. */
const OfLine = ({
  findings,
  inspection,
}: {
  readonly findings: readonly InspectionFinding[];
  readonly inspection: InspectionDetail;
}) => {
  const { t } = useTranslation('mfe-economics');
  const { currency, status, invoiceStatus } = inspection;
  const line = findings[0]?.line;
  const title = line
    ? t('inspections.line', { line: line.lineId, text: line.text })
    : t('inspections.wholeDocument');
  return (
    <Panel title={title}>
      {line ? (
        <Text size="caption" tone="muted" mb="2">
          {formatMoney(line.amount, currency)}
        </Text>
      ) : null}
      <Box as="ul" listStyleType="none">
        {findings.map((finding) => (
          <FindingItem
            key={finding.id}
            finding={finding}
            currency={currency}
            locked={!inspectionAllows(status, 'decideFinding')}
            unconfirmed={invoiceStatus === 'awaitingApproval'}
          />
        ))}
      </Box>
    </Panel>
  );
};

/** All findings of an inspection, by line. */
export const Findings = ({ inspection }: { readonly inspection: InspectionDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(
    listQueryFor(listInspectionFindings, {
      params: { id: inspection.id },
      query: { page, pageSize, count: 'true' },
    }),
  );
  if (error && !data)
    return (
      <ErrorState
        title={t('inspections.findingsFailed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonText lines={8} />;
  if (data.data.length === 0) return <Text tone="muted">{t('inspections.nothingFound')}</Text>;
  const { atStake, currency } = inspection;
  const summary = [
    t('claims.findingsOf', { count: data.page.total ?? data.data.length }),
    Number(atStake) > 0
      ? t('inspections.tooMuch', { amount: formatMoney(atStake, currency) })
      : null,
  ]
    .filter(Boolean)
    .join(' · ');
  const byLine = Map.groupBy(data.data, ({ line }) => line?.id ?? '');
  return (
    <Stack gap="4">
      <Row justifyContent="space-between" minHeight="control">
        <Text strong>{summary}</Text>
        <ClaimAll inspection={inspection} />
      </Row>
      {[...byLine].map(([lineId, findings]) => (
        <OfLine key={lineId} findings={findings} inspection={inspection} />
      ))}
      {data.page.total !== null && data.page.total > pageSize ? (
        <Pagination
          page={page}
          pageSize={pageSize}
          shown={data.data.length}
          total={data.page.total}
          totalCapped={data.page.totalCapped}
          onPage={setPage}
        />
      ) : null}
    </Stack>
  );
};
