import type { Voucher } from '@fraktion/contract/invoices';
import { type IconShape, StatusPill, type Tone, useTranslation } from '@fraktion/shared-ui';
import { CircleCheck, RotateCcw, Undo2 } from '@fraktion/shared-ui/icons';

const looks: Record<Voucher['state'], { readonly tone: Tone; readonly icon: IconShape }> = {
  posted: { tone: 'green', icon: CircleCheck },
  reversed: { tone: 'grey', icon: Undo2 },
  counter: { tone: 'amber', icon: RotateCcw },
};

export const VoucherStatePill = ({ state }: { readonly state: Voucher['state'] }) => {
  const { t } = useTranslation('mfe-economics');
  return <StatusPill {...looks[state]} label={t(`voucherState.${state}`)} />;
};
