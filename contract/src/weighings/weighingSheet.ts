import * as z from 'zod/mini';

import { field } from '../background/field.ts';
import type { Sheet } from '../background/tab.ts';
import { maxLoadKg, weightKg } from '../values.ts';
import { instantsOf, isDay } from './localTime.ts';

/** The local time of a station, `2026-03-28 07:15`. */
const localTime = z
  .string()
  .check(
    z.regex(/^(199\d|20\d\d)-\d{2}-\d{2}[ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { abort: true }),
  )
  .check(z.refine(isDay, { error: 'Date', abort: true }))
  .check(z.refine((local) => instantsOf(local).length > 0, { error: 'NoSuchHour' }));

/** With or without blanks, as stations print it. */
export const stationEwcCode = z.nullable(z.string().check(z.regex(/^\d{2} ?\d{2} ?\d{2}\*?$/)));

const kg = () => ({
  ...field.mayDecimal({ decimals: 3, unit: 'kg' }),
  schema: z.nullable(weightKg),
  most: maxLoadKg,
});

const sheetFields = {
  station: field.text(100),
  ticket: field.text(60),
  weighedAt: { ...field.text(19), kind: 'time', schema: localTime },
  vehicleNumber: field.mayText(20),
  containerNumber: field.mayText(60),
  ewcCode: { ...field.mayText(12), schema: stationEwcCode },
  place: field.mayText(200),
  grossKg: kg(),
  tareKg: kg(),
  netKg: kg(),
} as const;

/** No vehicle on the road carries more, nor weighs more with its load: the row is registered, but somebody should look at it. */
export const heaviestKg = { netKg: 40_000, grossKg: 74_000 } as const;

interface Weights {
  readonly grossKg?: unknown;
  readonly tareKg?: unknown;
  readonly netKg?: unknown;
}

const grams = (kg: unknown): number | null =>
  typeof kg === 'string' && kg !== '' ? Math.round(Number(kg) * 1000) : null;

/** The net weight in grams: as typed, else gross less tare; null if the three do not say it or do not agree. */
export function netGrams({ grossKg, tareKg, netKg }: Weights): number | null {
  const [gross, tare, net] = [grams(grossKg), grams(tareKg), grams(netKg)];
  const left = gross === null || tare === null ? null : gross - tare;
  if (left === null) return net;
  return left >= 0 && (net === null || net === left) ? left : null;
}

/** Gross, tare and net agree; the net weight may be left out if the two others are there. */
export const hasNet = z.refine<Weights>((row) => netGrams(row) !== null, {
  error: 'Net',
  path: ['netKg'],
});

/** Weighings as a station's file. */
export const weighingSheet = {
  name: 'weighings',
  fields: sheetFields,
  key: ['station', 'ticket'],
  body: z
    .object({
      station: sheetFields.station.schema,
      ticket: sheetFields.ticket.schema,
      weighedAt: sheetFields.weighedAt.schema,
      vehicleNumber: sheetFields.vehicleNumber.schema,
      containerNumber: sheetFields.containerNumber.schema,
      ewcCode: sheetFields.ewcCode.schema,
      place: sheetFields.place.schema,
      grossKg: sheetFields.grossKg.schema,
      tareKg: sheetFields.tareKg.schema,
      netKg: sheetFields.netKg.schema,
    })
    .check(hasNet),
} as const satisfies Sheet;
