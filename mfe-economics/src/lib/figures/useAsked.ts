import { scopeIn, withScope } from '@fraktion/contract/locations';
import { today, useSearchParams } from '@fraktion/shared-ui';
import { monthsBefore } from '@fraktion/shared-ui/overlay';

/** The query of a page's figures. */
export interface AskedDays {
  readonly fromDate: string;
  readonly toDate: string;
  readonly location?: string;
}

/** Period, location and what else is on screen, as the query of an address. */
export const askedQuery = (
  { fromDate, toDate, location }: AskedDays,
  more: Readonly<Record<string, string>> = {},
): string =>
  withScope(new URLSearchParams({ fromDate, toDate, ...more }), location ?? null).toString();

const isDate = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Period and location are in the address, so that the page can be sent to somebody; `params` contains the rest. */
export function useAsked() {
  const [params, setParams] = useSearchParams();
  const [from, to] = [params.get('fromDate'), params.get('toDate')];
  const isGiven = isDate(from) && isDate(to) && from <= to;
  const location = scopeIn(params);
  const asked: AskedDays = {
    fromDate: isGiven ? from : monthsBefore(today(), 12),
    toDate: isGiven ? to : today(),
    ...(location ? { location } : {}),
  };
  const change = (values: Readonly<Record<string, string>>): void =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(values)) next.set(name, value);
      return next;
    });
  return { asked, params, change };
}
