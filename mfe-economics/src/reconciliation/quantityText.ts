import type { Posting } from '@fraktion/contract/invoices';
import { formatQuantity, type Translate } from '@fraktion/shared-ui';

export const postedQuantity = (
  { quantity, unit }: Posting,
  t: Translate<'mfe-economics'>,
): string => formatQuantity(quantity, t(`units.${unit}`));
