import { getVoucher, type VoucherDetail } from '@fraktion/contract/invoices';
import { invoicePath } from '@fraktion/contract/pages';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  DescriptionList,
  ErrorState,
  formatDate,
  formatDateTime,
  Link,
  SkeletonText,
  Stack,
  useTranslation,
} from '@fraktion/shared-ui';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { EntriesTable } from './EntriesTable.tsx';
import { VoucherStatePill } from './VoucherStatePill.tsx';

const Facts = ({ voucher }: { readonly voucher: VoucherDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const { documentType, invoiceNumber, movedFrom, reversesNumber, reversedByNumber } = voucher;
  return (
    <DescriptionList
      items={[
        { term: t('vouchers.fields.supplier'), value: voucher.sellerName },
        {
          term: t(`documentType.${documentType}`),
          value: <Link to={invoicePath(voucher.invoiceId)}>{invoiceNumber}</Link>,
        },
        { term: t('vouchers.fields.date'), value: formatDate(voucher.date) },
        movedFrom !== null && {
          term: t('vouchers.fields.movedFrom'),
          value: t('vouchers.moved', { from: formatDate(movedFrom) }),
        },
        reversesNumber !== null && {
          term: t('vouchers.reverses'),
          value: t('vouchers.one', { number: reversesNumber }),
        },
        reversedByNumber !== null && {
          term: t('vouchers.reversedBy'),
          value: t('vouchers.one', { number: reversedByNumber }),
        },
        {
          term: t('vouchers.fields.by'),
          value: `${voucher.createdBy}, ${formatDateTime(voucher.createdAt)}`,
        },
      ]}
    />
  );
};

export interface VoucherPanelProps {
  readonly id: string;
  readonly number: number;
  readonly onClose: () => void;
}

/** One voucher: its facts and its entries. */
export const VoucherPanel = ({ id, number, onClose }: VoucherPanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const { data, error, refetch } = useQuery(queryFor(getVoucher, { params: { id } }));
  return (
    <SidePanel
      open
      title={t('vouchers.one', { number })}
      status={data ? <VoucherStatePill state={data.state} /> : null}
      onClose={onClose}
    >
      {!data && error ? (
        <ErrorState title={t('vouchers.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <SkeletonText lines={8} /> : null}
      {data ? (
        <Stack gap="6">
          <Facts voucher={data} />
          <EntriesTable voucher={data} />
        </Stack>
      ) : null}
    </SidePanel>
  );
};
