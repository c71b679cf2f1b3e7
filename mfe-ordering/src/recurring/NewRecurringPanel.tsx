import { getInfocard } from '@fraktion/contract/infocards';
import { queryFor } from '@fraktion/shared-auth/query';
import { SkeletonText, useTranslation } from '@fraktion/shared-ui';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { useOrderValues } from '../lib/order/useOrderValues.ts';
import { RecurringForm } from './RecurringForm.tsx';
import { emptyRule } from './recurringForm.ts';
import { useOpenRecurring } from './useOpenRecurring.ts';

/** A new recurring order, for the infocard and with the values of the order in the address. */
export const NewRecurringPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-ordering');
  const { infocardId, againId } = useOpenRecurring();
  const { data: infocard, isPending } = useQuery({
    ...queryFor(getInfocard, { params: { id: infocardId ?? '' } }),
    enabled: infocardId !== null,
  });
  const again = useOrderValues(againId);
  if ((infocardId !== null && isPending) || again.reading) {
    return (
      <SidePanel open onClose={onClose} title={t('recurring.new')}>
        <SkeletonText lines={12} />
      </SidePanel>
    );
  }
  return (
    <RecurringForm
      saved={null}
      initial={emptyRule(infocard?.id ?? '', again.copied)}
      infocardName={infocard?.name}
      onClose={onClose}
    />
  );
};
