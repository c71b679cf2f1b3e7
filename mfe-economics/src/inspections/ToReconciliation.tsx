import { isOpenInvoice } from '@fraktion/contract/invoices';
import type { InspectionDetail } from '@fraktion/contract/inspections';
import { reconciliationPath } from '@fraktion/contract/pages';
import { ButtonLink, useDevice, useLocation, useTranslation } from '@fraktion/shared-ui';
import { Scale } from '@fraktion/shared-ui/icons';

import type { fromReconciliation } from '../lib/InspectionNotice.tsx';

/** Leads to the reconciliation: back, if one has come from there. Once the inspection is approved, it is what there is to do. */
export const ToReconciliation = ({ inspection }: { readonly inspection: InspectionDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const { mobile } = useDevice();
  const { state } = useLocation() as { state: Partial<typeof fromReconciliation> | null };
  const { id, status, invoiceStatus } = inspection;
  // Phones have no reconciliation.
  if (mobile) return null;
  return (
    <ButtonLink
      to={reconciliationPath(id)}
      back={state?.fromReconciliation === true}
      icon={Scale}
      variant={status === 'Completed' && isOpenInvoice(invoiceStatus) ? 'primary' : 'secondary'}
    >
      {t('inspections.toReconciliation')}
    </ButtonLink>
  );
};
