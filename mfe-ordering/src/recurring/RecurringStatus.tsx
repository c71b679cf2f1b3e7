import type { RecurringOrder } from '@fraktion/contract/recurringOrders';
import { type IconShape, StatusPill, type Tone, useTranslation } from '@fraktion/shared-ui';
import { CircleCheck, Pause, Repeat, TriangleAlert } from '@fraktion/shared-ui/icons';

type Status = 'running' | 'paused' | 'failing' | 'over';

const looks: Readonly<Record<Status, { readonly tone: Tone; readonly icon: IconShape }>> = {
  running: { tone: 'green', icon: Repeat },
  paused: { tone: 'grey', icon: Pause },
  failing: { tone: 'red', icon: TriangleAlert },
  over: { tone: 'grey', icon: CircleCheck },
};

export function statusOf({ paused, failure, nextDays }: RecurringOrder): Status {
  if (paused) return 'paused';
  if (failure) return 'failing';
  return nextDays.length === 0 ? 'over' : 'running';
}

/** Whether it continues by itself, or needs attention. */
export const RecurringStatus = ({ rule }: { readonly rule: RecurringOrder }) => {
  const { t } = useTranslation('mfe-ordering');
  const status = statusOf(rule);
  return <StatusPill {...looks[status]} label={t(`recurring.states.${status}`)} />;
};
