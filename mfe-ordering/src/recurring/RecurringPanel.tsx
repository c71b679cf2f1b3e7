import { getRecurringOrder, type RecurringOrder } from '@fraktion/contract/recurringOrders';
import { queryFor } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { RecordPanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { RecurringActions } from './RecurringActions.tsx';
import { RecurringDetails } from './RecurringDetails.tsx';
import { RecurringForm } from './RecurringForm.tsx';
import { valuesOf } from './recurringForm.ts';
import { RecurringStatus } from './RecurringStatus.tsx';

export interface RecurringPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One recurring order beside the list: view and change it. */
export const RecurringPanel = ({ id, onClose }: RecurringPanelProps) => {
  const { t } = useTranslation('mfe-ordering');
  // The row as it was when editing started.
  const [edited, setEdited] = useState<RecurringOrder | null>(null);
  const query = useQuery(queryFor(getRecurringOrder, { params: { id } }));
  if (edited) {
    return (
      <RecurringForm saved={edited} initial={valuesOf(edited)} onClose={() => setEdited(null)} />
    );
  }
  return (
    <RecordPanel
      query={query}
      onClose={onClose}
      title={({ infocardName }) => infocardName}
      untitled={t('recurring.one')}
      renderStatus={(rule) => <RecurringStatus rule={rule} />}
      renderFooter={(rule) => (
        <RecurringActions rule={rule} onEdit={() => setEdited(rule)} onGone={onClose} />
      )}
      failed={t('recurring.failed')}
      missing={t('recurring.missing')}
    >
      {(rule) => <RecurringDetails rule={rule} />}
    </RecordPanel>
  );
};
