import { addDays, today, useSearchParams } from '@fraktion/shared-ui';

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text);

/** The whole month before the day: invoices are written once a month. */
export function monthBefore(day: string): { readonly from: string; readonly to: string } {
  const to = addDays(`${day.slice(0, 8)}01`, -1);
  return { from: `${to.slice(0, 8)}01`, to };
}

/** The period in the address, else last month. */
export const useDrivenPeriod = () => {
  const [params] = useSearchParams();
  const from = params.get('filter[startedAt][from]');
  const to = params.get('filter[startedAt][to]');
  return isDay(from) && isDay(to) ? { from, to } : monthBefore(today());
};
