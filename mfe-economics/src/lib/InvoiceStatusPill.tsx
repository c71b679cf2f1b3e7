import type { Invoice } from '@fraktion/contract/invoices';
import { type IconShape, StatusPill, type Tone, useTranslation } from '@fraktion/shared-ui';
import { CircleDot, Hourglass, Lock } from '@fraktion/shared-ui/icons';

const looks: Record<Invoice['status'], { readonly tone: Tone; readonly icon: IconShape }> = {
  active: { tone: 'teal', icon: CircleDot },
  awaitingApproval: { tone: 'amber', icon: Hourglass },
  locked: { tone: 'grey', icon: Lock },
};

export const InvoiceStatusPill = ({ status }: { readonly status: Invoice['status'] }) => {
  const { t } = useTranslation('mfe-economics');
  return <StatusPill {...looks[status]} label={t(`invoiceStatus.${status}`)} />;
};
