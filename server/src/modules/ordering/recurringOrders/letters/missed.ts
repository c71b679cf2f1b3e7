import type { Notice } from '../../../platform/notifications/index.ts';

interface Missed {
  readonly infocard: string;
  readonly location: string;
  readonly collector: string;
  /** ISO date. */
  readonly day: string;
  /** How many containers of the collector; the named one is the first. */
  readonly count: string;
}

const others = ({ count }: Pick<Missed, 'count'>): number => Number(count) - 1;

/** Fixed pick-up days of a collector's containers could not be ordered. */
export const missedNotice: Notice<Missed> = {
  kind: 'PickupDayFailed',
  topic: ({ collector }) => collector,
  words: {
    en: {
      header: 'Fixed pick-up day not ordered',
      message: ({ infocard, location, collector, day, ...more }, figures) =>
        `${infocard} at ${location}${others(more) > 0 ? ` and ${others(more)} more` : ''} could not be ordered from ${collector} for ${figures.day(day)}. See why, and order by hand`,
    },
    da: {
      header: 'Fast afhentningsdag ikke bestilt',
      message: ({ infocard, location, collector, day, ...more }, figures) =>
        `${infocard} på ${location}${others(more) > 0 ? ` og ${others(more)} ${others(more) === 1 ? 'anden' : 'andre'}` : ''} kunne ikke bestilles hos ${collector} til ${figures.day(day)}. Se hvorfor, og bestil selv`,
    },
    sv: {
      header: 'Fast hämtningsdag inte beställd',
      message: ({ infocard, location, collector, day, ...more }, figures) =>
        `${infocard} på ${location}${others(more) > 0 ? ` och ${others(more)} till` : ''} kunde inte beställas hos ${collector} till ${figures.day(day)}. Se varför och beställ själv`,
    },
    nb: {
      header: 'Fast hentedag ikke bestilt',
      message: ({ infocard, location, collector, day, ...more }, figures) =>
        `${infocard} på ${location}${others(more) > 0 ? ` og ${others(more)} til` : ''} kunne ikke bestilles hos ${collector} til ${figures.day(day)}. Se hvorfor, og bestill selv`,
    },
  },
};
