import type { ServiceOutcome } from '@fraktion/contract/serviceCalendar';
import { type IconShape, StatusPill, type Tone, useTranslation } from '@fraktion/shared-ui';
import {
  CalendarDays,
  CircleCheck,
  CircleX,
  MessageSquare,
  TriangleAlert,
} from '@fraktion/shared-ui/icons';

/** Told apart by shape and word, not by colour alone. */
export const outcomeLooks: Readonly<Record<ServiceOutcome, { tone: Tone; icon: IconShape }>> = {
  planned: { tone: 'blue', icon: CalendarDays },
  collected: { tone: 'green', icon: CircleCheck },
  futile: { tone: 'red', icon: CircleX },
  possiblyMissed: { tone: 'amber', icon: TriangleAlert },
  reported: { tone: 'violet', icon: MessageSquare },
};

export const OutcomePill = ({ outcome }: { readonly outcome: ServiceOutcome }) => {
  const { t } = useTranslation('mfe-ordering');
  return <StatusPill {...outcomeLooks[outcome]} label={t(`Calendar.Outcomes.${outcome}`)} />;
};
