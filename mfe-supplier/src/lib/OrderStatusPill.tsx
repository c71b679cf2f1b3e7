import type { OrderStatus } from '@fraktion/contract/orderState';
import { type IconShape, StatusPill, type Tone, useTranslation } from '@fraktion/shared-ui';
import {
  Ban,
  CircleCheck,
  CircleDot,
  CircleX,
  PackageCheck,
  PackageOpen,
  Truck,
} from '@fraktion/shared-ui/icons';

const looks: Record<OrderStatus, { readonly tone: Tone; readonly icon: IconShape }> = {
  Created: { tone: 'blue', icon: CircleDot },
  Accepted: { tone: 'teal', icon: PackageCheck },
  Collected: { tone: 'amber', icon: Truck },
  Emptied: { tone: 'cyan', icon: PackageOpen },
  Approved: { tone: 'green', icon: CircleCheck },
  NotApproved: { tone: 'red', icon: CircleX },
  Canceled: { tone: 'grey', icon: Ban },
};

export const OrderStatusPill = ({ status }: { readonly status: OrderStatus }) => {
  const { t } = useTranslation('mfe-supplier');
  return <StatusPill {...looks[status]} label={t(`status.${status}`)} />;
};
