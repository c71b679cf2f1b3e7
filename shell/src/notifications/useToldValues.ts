import type { Notification } from '@fraktion/contract/notifications';
import { formatDate, formatNumber, useTranslation } from '@fraktion/shared-ui';

/** What a notification names, with figures and days as the language in use writes them. */
export const useToldValues = () => {
  const { t } = useTranslation('shell');
  return (values: Notification['values']): Notification['values'] => {
    const { kg, offeredDate, plannedDate } = values;
    return {
      ...values,
      ...(kg ? { kg: formatNumber(kg) } : {}),
      ...(plannedDate ? { plannedDate: formatDate(plannedDate) } : {}),
      ...(offeredDate
        ? { reason: t('notifications.otherDay', { ...values, date: formatDate(offeredDate) }) }
        : {}),
    };
  };
};
