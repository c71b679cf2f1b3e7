import type { Unit } from '@fraktion/contract/waste';
import Big from 'big.js';

/**
 * The meaning of an invoice's unit. Codes are UN/ECE Recommendation 20 and 21 (revision 11e, as Peppol and OIOUBL use them);
 * some sellers write a word in place of the code.
 */
export interface KnownUnit {
  readonly unit: Unit;
  /** One of the document's unit is `times / per` of ours. */
  readonly times: string;
  readonly per: string;
}

const known = (unit: Unit, times = '1', per = '1'): KnownUnit => ({ unit, times, per });

const pieces = known('pcs');

const byCode: Record<string, KnownUnit> = {
  KGM: known('kg'),
  '58': known('kg'),
  E4: known('kg'),
  MND: known('kg'),
  GRM: known('kg', '1', '1000'),
  HGM: known('kg', '1', '10'),
  DTN: known('kg', '100'),
  HKM: known('kg', '100'),
  TNE: known('tonnage'),
  HUR: known('hours'),
  LH: known('hours'),
  OT: known('hours'),
  RH: known('hours'),
  MIN: known('hours', '1', '60'),
  SEC: known('hours', '1', '3600'),
  KMT: known('km'),
  MTR: known('km', '1', '1000'),
  HMT: known('km', '1', '10'),
  SMI: known('km', '1.609344'),
  LTR: known('litre'),
  DMQ: known('litre'),
  MLT: known('litre', '1', '1000'),
  CLT: known('litre', '1', '100'),
  DLT: known('litre', '1', '10'),
  HLT: known('litre', '100'),
  MTQ: known('cubic'),
  C62: pieces,
  H87: pieces,
  EA: pieces,
  NAR: pieces,
  NMP: pieces,
  PR: pieces,
  SET: pieces,
  E54: pieces,
  Z11: pieces,
  LO: pieces,
  // A rent counts its periods and a lump sum counts once; the code itself stays beside the line.
  DAY: pieces,
  WEE: pieces,
  MON: pieces,
  QAN: pieces,
  SAN: pieces,
  ANN: pieces,
  LS: pieces,
};

const words: readonly [KnownUnit, string][] = [
  [known('kg'), 'kg kilo kgs kilogram'],
  [known('tonnage'), 't ton tons tonne tonnes tn tonn'],
  [known('hours'), 'time timer tim t. h hr hrs hour hours timme timmar'],
  [known('hours', '1', '60'), 'min minut minutter minuter'],
  [known('km'), 'km kilometer'],
  [known('litre'), 'l ltr liter litre lt'],
  [known('cubic'), 'm3 m³ cbm kbm kubikmeter rm rummeter'],
  [known('CO2'), 'co2 kgco2e'],
  [
    pieces,
    'stk st styck pcs pc antal antall enhed gang gange tømning tømninger tømn tømming tømminger',
  ],
  [pieces, 'tömning tömningar tur ture turer colli ks'],
  [
    pieces,
    'md mdr måned måneder mån månad månader mnd dag dage dager dagar døgn dygn uge uger vecka veckor uke uker år kvartal',
  ],
];

const byWord = new Map(
  words.flatMap(([unit, list]) => list.split(' ').map((word) => [word, unit] as const)),
);

/** Rec 21 puts an X before the code of a packaging: a count of drums, pallets or boxes. */
const isPackaging = (code: string): boolean => /^X[0-9A-Z]{2}$/.test(code);

export function unitOfCode(code: string): KnownUnit | undefined {
  const upper = code.toUpperCase();
  const word = code.toLowerCase();
  const spelt = byWord.get(word) ?? byWord.get(word.replace(/\.$/, ''));
  // Codes are in upper case: MND is a weight, and mnd a month.
  const byList = code === upper ? (byCode[upper] ?? spelt) : (spelt ?? byCode[upper]);
  return byList ?? (isPackaging(upper) ? pieces : undefined);
}

/** The quantity in our unit, to three decimals, half up. */
export const convertQuantity = (quantity: string, { times, per }: KnownUnit): string =>
  new Big(quantity).times(times).div(per).round(3, Big.roundHalfUp).toFixed();
