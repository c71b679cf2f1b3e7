import { getInspection } from '@fraktion/contract/inspections';
import { inspectionPath } from '@fraktion/contract/pages';
import { queryFor } from '@fraktion/shared-auth/query';
import { Box, formatMoney, Link, Notice, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

/** What the inspection of an invoice has found, where it holds up that the invoice is finished; and the way to it. */
export const InspectionNotice = ({ invoiceId }: { readonly invoiceId: string }) => {
  const { t } = useTranslation('mfe-economics');
  const { data } = useQuery({
    ...queryFor(getInspection, { params: { id: invoiceId } }),
    // An invoice that has just come has none yet.
    retry: false,
    meta: { background: true },
  });
  if (!data || data.result === 'Passed' || data.status === 'Completed') return null;
  const { result, atStake, currency } = data;
  const hasStake = !/^-?0(\.0*)?$/.test(atStake);
  return (
    <Box mb="3">
      <Notice tone={result === 'Failed' ? 'error' : 'warning'}>
        {t(`inspections.notice.${result}`)}{' '}
        {hasStake
          ? t('inspections.notice.stake', { amount: formatMoney(atStake, currency) })
          : null}{' '}
        <Link to={inspectionPath(invoiceId)}>{t('inspections.notice.open')}</Link>
      </Notice>
    </Box>
  );
};
