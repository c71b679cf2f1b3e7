import { monthsBefore, type Period } from '@fraktion/shared-ui/overlay';

export const defaultPeriod = (today: string): Period => ({
  from: monthsBefore(today, 12),
  to: today,
});

const isDate = (text: string | null): text is string => {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** The period in the address; a missing or invalid date is replaced by the default. */
export const periodFrom = (params: URLSearchParams, today: string): Period => {
  const usual = defaultPeriod(today);
  const [from, to] = [params.get('fromDate'), params.get('toDate')];
  const period = { from: isDate(from) ? from : usual.from, to: isDate(to) ? to : usual.to };
  return period.from <= period.to ? period : usual;
};
