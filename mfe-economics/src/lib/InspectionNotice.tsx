import { getInspection } from '@fraktion/contract/inspections';
import { inspectionPath } from '@fraktion/contract/pages';
import { queryFor } from '@fraktion/shared-auth/query';
import { Box, formatMoney, Link, Notice, Row, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** The state that the inspection gets, so that its way back is the browser's own. */
export const fromReconciliation = { fromReconciliation: true };

/** The inspection of an invoice; one whose document is being read has none yet. */
export const useInspectionOf = (invoiceId: string) =>
  useQuery({
    ...queryFor(getInspection, { params: { id: invoiceId } }),
    retry: false,
    meta: { background: true },
  });

interface InspectionNoticeProps {
  readonly invoiceId: string;
  /** A way to settle them here. */
  readonly action?: ReactNode;
  /** The key that opens the inspection. */
  readonly hint?: ReactNode;
}

/** The findings of an invoice's inspection, if they prevent its confirmation, with a link. */
export const InspectionNotice = ({ invoiceId, action, hint }: InspectionNoticeProps) => {
  const { t } = useTranslation('mfe-economics');
  const { data } = useInspectionOf(invoiceId);
  if (!data || data.result === 'Passed' || data.status === 'Completed') return null;
  const { result, atStake, currency } = data;
  const hasStake = !/^-?0(\.0*)?$/.test(atStake);
  return (
    <Box mb="3">
      <Notice tone={result === 'Failed' ? 'error' : 'warning'}>
        <Row justifyContent="space-between" gap="3">
          <span>
            {t(`inspections.notice.${result}`)}{' '}
            {hasStake
              ? t('inspections.notice.stake', { amount: formatMoney(atStake, currency) })
              : null}{' '}
            <Link to={inspectionPath(invoiceId)} state={fromReconciliation}>
              {t('inspections.notice.open')}
            </Link>{' '}
            {hint}
          </span>
          {action}
        </Row>
      </Notice>
    </Box>
  );
};
