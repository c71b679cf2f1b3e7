import Big from 'big.js';

import { agreed, allowedLift, exactLift, paperLift, raisedLift } from './prices.ts';
import { dayOf, lastDayOf, monthAfter, type Month } from './months.ts';
import type {
  CardName,
  PlayedDocument,
  PlayedLine,
  PlayedMonth,
  PlayedOrder,
  Script,
} from './played.ts';
import { answerTo, creditsOf } from './credits.ts';
import { line } from './line.ts';

/** What goes wrong, by month of the year, so that a short year has all of it around a turn of the year. */
const isWronglyRated = (month: Month) => month.endsWith('-11');
const isRaisedTooEarly = (month: Month) => month.endsWith('-12');
const hasCredits = (month: Month) => month.endsWith('-02') || month.endsWith('-07');
const billsTooMuchWeight = (month: Month) => month.endsWith('-01') || month.endsWith('-08');

/** The weight that was billed too much the month before is claimed, and comes back. */
const hasAnswer = (month: Month) => billsTooMuchWeight(monthAfter(month, -1));
/** The station weighs another container under the ticket, and takes that back. */
const isCorrected = (month: Month) => month.endsWith('-12') || month.endsWith('-06');

/** The second supplier gives one number to two invoices of a year, and again each year. */
const usesOldNumber = (month: Month) => month.endsWith('-12') || month.endsWith('-01');

export function playedMonth(month: Month, script: Script): PlayedMonth {
  const index = Number(month.slice(5)) + script.seed;
  const lifts = [dayOf(month, 1), dayOf(month, 11), dayOf(month, 21), lastDayOf(month)];
  const orders: PlayedOrder[] = [
    ...lifts.map((day, at) => ({ card: 'byLift' as const, day, kg: 180 + 7 * index + at })),
    { card: 'byMonth', day: dayOf(month, 6), kg: 900 + 10 * index },
    { card: 'byMonth', day: dayOf(month, 20), kg: 850 },
    { card: 'unweighed', day: dayOf(month, 8), kg: null },
    { card: 'unweighed', day: dayOf(month, 22), kg: null },
    {
      card: 'other',
      day: dayOf(month, 15),
      kg: 500 + index,
      station: isCorrected(month) ? 'corrected' : 'weighed',
    },
    ...(month < script.leaves
      ? [{ card: 'leaving' as const, day: dayOf(month, 18), kg: 300 + index }]
      : []),
  ];
  return { month, orders, documents: documentsOf(month, script, orders) };
}

const weightsOf = (orders: readonly PlayedOrder[], card: CardName): number =>
  orders.filter((order) => order.card === card).reduce((sum, { kg }) => sum + (kg ?? 0), 0);

function documentsOf(
  month: Month,
  script: Script,
  orders: readonly PlayedOrder[],
): readonly PlayedDocument[] {
  const { first, seed, leaves } = script;
  const numbers = `${month.replace('-', '')}${seed}`;
  const of = {
    month,
    kind: 'invoice',
    corrects: null,
    staysOpen: false,
    issueDate: lastDayOf(month),
  } as const;
  return [
    { ...of, supplier: 'first', number: `L${numbers}`, lines: liftLines(month, orders) },
    { ...of, supplier: 'first', number: `M${numbers}`, lines: monthLines(month, first, orders) },
    {
      ...of,
      supplier: 'second',
      number: usesOldNumber(month) ? '17' : `2${month}`,
      lines: otherLines(orders),
      staysOpen: true,
    },
    ...(month < leaves
      ? [
          {
            ...of,
            supplier: 'third' as const,
            number: `T${numbers}`,
            lines: oneLift('leaving', orders),
          },
        ]
      : []),
    ...(hasCredits(month) ? creditsOf(month, numbers) : []),
    ...(hasAnswer(month) && month !== first
      ? [answerTo(playedMonth(monthAfter(month, -1), script), month, numbers)]
      : []),
  ];
}

/** Each lift and each weight of its own day. */
function liftLines(month: Month, orders: readonly PlayedOrder[]): readonly PlayedLine[] {
  return orders
    .filter(({ card }) => card === 'byLift')
    .flatMap(({ day, kg }) => {
      const allowed = allowedLift(day);
      const price = isRaisedTooEarly(month) ? raisedLift(day) : allowed;
      const rate = isWronglyRated(month) ? '0.88' : agreed.perKg;
      return [
        line({
          card: 'byLift',
          category: 'WasteCollection',
          text: 'Tømning 660 L restaffald',
          quantity: '1',
          unitCode: 'H87',
          price,
          day,
          collections: 1,
          tooMuch: new Big(price).minus(allowed).toFixed(2),
          ...(price === allowed
            ? {}
            : { claimed: new Big(price).minus(exactLift(day)).toFixed(4) }),
        }),
        line({
          card: 'byLift',
          category: 'Reprocessing',
          text: 'Behandling restaffald',
          quantity: String(kg),
          unitCode: 'KGM',
          price: rate,
          day,
          kg,
          tooMuch: new Big(rate).minus(agreed.perKg).times(kg!).toFixed(2),
        }),
      ];
    });
}

/** The lifts, the weight and the rent of a whole month. */
function monthLines(
  month: Month,
  first: Month,
  orders: readonly PlayedOrder[],
): readonly PlayedLine[] {
  const weighed = weightsOf(orders, 'byMonth');
  const billed = billsTooMuchWeight(month) ? Math.round(weighed * 1.1) : weighed;
  const unweighed = 640 + Number(month.slice(5));
  return [
    line({
      card: 'byMonth',
      category: 'WasteCollection',
      text: 'Afhentning pap',
      quantity: '2',
      unitCode: 'H87',
      price: paperLift(month, first),
      collections: 2,
    }),
    line({
      card: 'byMonth',
      category: 'Reprocessing',
      text: 'Behandling pap, måned',
      quantity: String(billed),
      unitCode: 'KGM',
      price: agreed.paperPerKg,
      kg: billed,
      tooMuch: new Big(billed - weighed).times(agreed.paperPerKg).toFixed(2),
    }),
    line({
      card: 'unweighed',
      category: 'Reprocessing',
      text: 'Behandling restaffald, måned',
      quantity: String(unweighed),
      unitCode: 'KGM',
      price: agreed.perKg,
      kg: unweighed,
    }),
    line({
      card: 'unweighed',
      category: 'Rent',
      text: 'Leje container',
      quantity: '1',
      unitCode: 'MON',
      price: agreed.rent,
    }),
  ];
}

/** A lift of paper and its weight. */
const oneLift = (
  card: CardName,
  orders: readonly PlayedOrder[],
  taxPercent: PlayedLine['taxPercent'] = '25',
): readonly PlayedLine[] => {
  const kg = weightsOf(orders, card);
  const day = orders.find((order) => order.card === card)!.day;
  return [
    line({
      card,
      category: 'WasteCollection',
      text: 'Afhentning papir',
      quantity: '1',
      unitCode: 'H87',
      price: agreed.paperLift,
      day,
      collections: 1,
    }),
    line({
      card,
      category: 'Reprocessing',
      text: 'Behandling papir',
      quantity: String(kg),
      unitCode: 'KGM',
      price: agreed.perKg,
      day,
      kg,
      taxPercent,
    }),
  ];
};

/** Two rates of VAT in one document. */
const otherLines = (orders: readonly PlayedOrder[]): readonly PlayedLine[] => {
  const kg = weightsOf(orders, 'other');
  const day = orders.find(({ card }) => card === 'other')!.day;
  return [
    ...oneLift('other', orders, '12'),
    // The same weight at another price: it is paid for, and not collected once more.
    line({
      card: 'other',
      category: 'Income',
      text: 'Afregning papir',
      quantity: `-${kg}`,
      unitCode: 'KGM',
      price: agreed.incomePerKg.slice(1),
      day,
      kg,
    }),
  ];
};
