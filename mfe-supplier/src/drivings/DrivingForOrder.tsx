import { useTranslation } from '@fraktion/shared-ui';
import { RecordPanel } from '@fraktion/shared-ui/overlay';
import { useOrderWords } from '@fraktion/shared-waste/orders';
import { useQuery } from '@tanstack/react-query';

import { orderQuery } from '../lib/order/orderQueries.ts';
import { DrivingFormPanel } from './DrivingFormPanel.tsx';

export interface DrivingForOrderProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onDone: (drivingId: string) => void;
}

/** A new trip that carries out the order, when the order is loaded. */
export const DrivingForOrder = ({ id, onClose, onDone }: DrivingForOrderProps) => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  const query = useQuery(orderQuery(id));
  if (query.data) {
    return (
      <DrivingFormPanel driving={undefined} order={query.data} onClose={onClose} onDone={onDone} />
    );
  }
  return (
    <RecordPanel
      query={query}
      title={() => t('drivings.new')}
      untitled={t('drivings.new')}
      failed={words.failed}
      missing={words.missing}
      onClose={onClose}
    >
      {() => null}
    </RecordPanel>
  );
};
