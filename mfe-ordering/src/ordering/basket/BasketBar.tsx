import { Button, later, useTranslation } from '@fraktion/shared-ui';
import { PackagePlus } from '@fraktion/shared-ui/icons';
import { BulkBar } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { emptyBasket, useBasket } from './basket.ts';

// Loaded later, because many users order one container at a time.
const BasketSheet = later<{ readonly onClose: () => void }>(
  async () => ({ default: (await import('./BasketSheet.tsx')).BasketSheet }),
  null,
);

/** The number of cards in the basket and the button to order them, always in view. */
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
