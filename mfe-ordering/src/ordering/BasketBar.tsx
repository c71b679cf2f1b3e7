import { Button, later, useTranslation } from '@fraktion/shared-ui';
import { PackagePlus } from '@fraktion/shared-ui/icons';
import { BulkBar } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { emptyBasket, useBasket } from './basket.ts';

// Who orders one container at a time never needs it.
const BasketSheet = later<{ readonly onClose: () => void }>(
  async () => ({ default: (await import('./BasketSheet.tsx')).BasketSheet }),
  null,
);

/** How many cards are gathered, and the way on with them, in view wherever one scrolls. */
export const BasketBar = () => {
  const { t } = useTranslation('mfe-ordering');
  const cards = useBasket();
  const [open, setOpen] = useState(false);
  return (
    <>
      <BulkBar count={cards.length} onClear={emptyBasket}>
        <Button size="small" variant="primary" icon={PackagePlus} onClick={() => setOpen(true)}>
          {t('basket.open')}
        </Button>
      </BulkBar>
      {open ? <BasketSheet onClose={() => setOpen(false)} /> : null}
    </>
  );
};
