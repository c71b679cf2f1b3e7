import { type BulkOrderAction, bulkOrderActions, type Order } from '@fraktion/contract/orders';
import { Button, useTranslation } from '@fraktion/shared-ui';
import { Ban, Check, Pencil } from '@fraktion/shared-ui/icons';
import { BulkBar } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { BulkQuestion } from './BulkQuestion.tsx';
import { OrdersResult } from './OrdersResult.tsx';
import { closureOf } from './bulkRows.ts';
import { type BulkResult, useBulkOrders } from './useBulkOrders.ts';

const icons = { approve: Check, edit: Pencil, cancel: Ban };

interface BulkOrdersProps {
  readonly chosen: readonly Order[];
  /** The ids that stay selected. */
  readonly onChosen: (ids: readonly string[]) => void;
}

/** The bulk actions for selected orders; the results are shown before the selection is cleared. */
export const BulkOrders = ({ chosen, onChosen }: BulkOrdersProps) => {
  const { t } = useTranslation('mfe-ordering');
  const [asked, setAsked] = useState<{ action: BulkOrderAction; orders: readonly Order[] }>();
  const [result, setResult] = useState<BulkResult>();
  const bulk = useBulkOrders(setResult);
  const reasonOf = (action: BulkOrderAction): string | undefined => {
    const closure = closureOf(chosen, action);
    if (closure === null) return undefined;
    return closure === 'several' ? t(`orders.bulk.none.${action}`) : t(`order.closed.${closure}`);
  };
  return (
    <>
      {/* It stays while the dialog is open, and then passes the focus on. */}
      <BulkBar count={(asked?.orders ?? chosen).length} onClear={() => onChosen([])}>
        {bulkOrderActions.map((action) => (
          <Button
            key={action}
            size="small"
            icon={icons[action]}
            disabledReason={reasonOf(action)}
            onClick={() => setAsked({ action, orders: chosen })}
          >
            {t(`orders.bulk.actions.${action}`)}
          </Button>
        ))}
      </BulkBar>
      {asked ? (
        <BulkQuestion
          {...asked}
          bulk={bulk}
          onSent={onChosen}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {result ? <OrdersResult result={result} onClose={() => setResult(undefined)} /> : null}
    </>
  );
};
