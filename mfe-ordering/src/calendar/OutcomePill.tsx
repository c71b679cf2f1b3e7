import { orderLooks } from '@fraktion/contract/orders';
import type { ServiceOutcome } from '@fraktion/contract/serviceReports';
import { type IconShape, StatusPill, type Tone, useTranslation } from '@fraktion/shared-ui';
import {
  CalendarDays,
  CircleX,
  MessageSquare,
  TriangleAlert,
  Truck,
} from '@fraktion/shared-ui/icons';

/** Collected looks as on an order. Problems are red, with different icons and words. */
export const outcomeLooks: Readonly<Record<ServiceOutcome, { tone: Tone; icon: IconShape }>> = {
  planned: { tone: 'blue', icon: CalendarDays },
  collected: { tone: orderLooks.Collected.tone, icon: Truck },
  futile: { tone: 'red', icon: CircleX },
  possiblyMissed: { tone: 'red', icon: TriangleAlert },
  reported: { tone: 'violet', icon: MessageSquare },
};

export const OutcomePill = ({ outcome }: { readonly outcome: ServiceOutcome }) => {
  const { t } = useTranslation('mfe-ordering');
  return <StatusPill {...outcomeLooks[outcome]} label={t(`calendar.outcomes.${outcome}`)} />;
};
