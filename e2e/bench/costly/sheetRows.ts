import { randomUUID } from 'node:crypto';

import { maxImportedPrices, maxImportedRows } from '@fraktion/contract';

type Cells = Readonly<Record<string, string>>;
const rowsOf = (count: number, cells: (at: number) => Cells) =>
  Array.from({ length: count }, (_, at) => ({ row: at + 2, cells: cells(at) }));

const place = (name: string): Cells => ({
  name,
  address: 'Havnegade 1',
  zip: '8000',
  city: 'Aarhus C',
  country: 'DK',
  group: 'Schools',
});
export const newPlaces = (count = maxImportedRows) => {
  const batch = randomUUID().slice(0, 8);
  return rowsOf(count, (at) => place(`Yard ${batch} ${at}`));
};
/** Every cell is wrong. */
export const wrongPlaces = () =>
  rowsOf(maxImportedRows, (at) => ({
    name: '',
    address: '',
    zip: `x${at}`,
    city: '',
    country: 'XX',
    pNumber: 'y'.repeat(40),
    municipality: '99999',
    group: 'g'.repeat(90),
    contactPhone: 'z'.repeat(60),
    contactName: '',
  }));
/** As many bytes as the body may have, with texts that the answer says again. */
export const longWrongPlaces = () =>
  rowsOf(4_800, (at) => ({
    ...place(`Yard ${at}`),
    accessNotes: 'n'.repeat(3_990),
    country: 'XX',
  }));
export const cards = (named: (at: number) => string) =>
  rowsOf(maxImportedRows, (at) => ({
    locationId: named(at),
    name: `Card ${at}`,
    collectorId: 'Nobody',
    wasteFractionId: 'Nothing',
    type: 'ContainerInfoCard',
  }));
export const weighings = (isRight: boolean) => {
  const batch = randomUUID().slice(0, 8);
  return rowsOf(maxImportedRows, (at) => ({
    station: 'Bench',
    ticket: isRight ? `${batch}-${at}` : '',
    weighedAt: isRight ? '2026-03-02 07:15' : '2026-03-99',
    vehicleNumber: isRight ? 'AB12345' : 'x'.repeat(60),
    netKg: isRight ? String(100 + (at % 9_000)) : '-1',
  }));
};
export const prices = (one: (at: number) => Cells) =>
  rowsOf(maxImportedPrices, (at) => ({
    collector: 'Renvej A/S',
    category: 'WasteCollection',
    unit: 'pcs',
    price: String(100 + at),
    currency: 'DKK',
    ...one(at),
  }));
/** 2,000 days of one price, each of a time that no sheet had before. */
export const daily = (): ((at: number) => Cells) => {
  const first = Date.UTC(2030, 0, 1) + (sheets += 1) * maxImportedPrices * dayMs;
  return (at) => {
    const day = new Date(first + at * dayMs).toISOString().slice(0, 10);
    return { validFrom: day, validTo: day };
  };
};
const dayMs = 86_400_000;
let sheets = 0;
export const texts = (count: number, letter = 'x') =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`group${at}`, letter.repeat(80)]));
