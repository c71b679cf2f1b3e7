import { addDays, today, useSearchParams } from '@fraktion/shared-ui';

export type BoardView = 'day' | 'week';

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));

/** The day, the view and the filters of the board are in the address. */
export const useBoardAddress = () => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('day');
  const day = isDay(asked) ? asked : today();
  const view: BoardView = params.get('view') === 'week' ? 'week' : 'day';
  const put = (given: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(given))
      if (value === '') next.delete(name);
      else next.set(name, value);
    setParams(next, { replace: true });
  };
  const monday = mondayOf(day);
  return {
    day,
    view,
    days: view === 'day' ? [day] : Array.from({ length: 7 }, (_, at) => addDays(monday, at)),
    setDay: (next: string) => put({ day: next === today() ? '' : next }),
    setView: (next: BoardView) => put({ view: next === 'day' ? '' : next }),
    show: (shown: string) => put({ day: shown === today() ? '' : shown, view: '' }),
    q: params.get('q') ?? '',
    town: params.get('town') ?? '',
    fraction: params.get('fraction') ?? '',
    wanted: params.get('wanted') ?? '',
    page: Math.max(1, Number(params.get('page')) || 1),
    put,
    map: params.get('map') === 'true',
  };
};

export type BoardAddress = ReturnType<typeof useBoardAddress>;
