import * as z from 'zod/mini';

import { call } from '../call.ts';
import { id, isoDate, quantity } from '../values.ts';
import { accountingReads, seesWasteAccounting } from './accountingRoles.ts';
import { accountingQuery } from './wasteAccounting.ts';

/** Danish ADS (all waste, a year's sums); hazardous waste by load in Sweden and Norway. */
export const registers = ['ads', 'avfallsregistret', 'avfallsdeklarering'] as const;
export type Register = (typeof registers)[number];

/** The fields of a row of each register, in the order of its columns. */
export const registerFieldsOf = {
  ads: [
    'producerPNumber',
    'municipality',
    'ewcCode',
    'adsFraction',
    'kg',
    'treatment',
    'receiver',
    'receiverNumber',
  ],
  avfallsregistret: [
    'date',
    'reference',
    'producerNumber',
    'municipality',
    'address',
    'zip',
    'ewcCode',
    'kg',
    'transportMode',
    'carrierNumber',
    'receiver',
    'receiverNumber',
  ],
  avfallsdeklarering: [
    'date',
    'reference',
    'producerNumber',
    'municipality',
    'ewcCode',
    'wasteNumber',
    'kg',
    'consistence',
    'flashPoint',
    'radioactive',
    'carrierNumber',
    'receiver',
    'receiverNumber',
  ],
} as const satisfies Record<Register, readonly string[]>;
export type RegisterField = (typeof registerFieldsOf)[Register][number];
const fieldNames = [...new Set(Object.values(registerFieldsOf).flat())] as [
  RegisterField,
  ...RegisterField[],
];

/** Why a register refuses a value: nobody has filled it in, or it has not the form of the register. */
export const registerProblems = ['missing', 'form'] as const;
export type RegisterProblem = (typeof registerProblems)[number];

export const registerRow = z.object({
  locationId: id,
  locationName: z.string(),
  /** What the row is of: the infocard, or the fraction of a year's sum. */
  name: z.string(),
  date: z.nullable(isoDate),
  kg: quantity,
  /** One for each field of the register. */
  values: z.array(z.object({ field: z.enum(fieldNames), value: z.nullable(z.string()) })),
  /** Empty for a row that the register accepts. */
  problems: z.array(z.object({ field: z.enum(fieldNames), problem: z.enum(registerProblems) })),
});
export type RegisterRow = z.output<typeof registerRow>;

/** Where a refused value is filled in. */
export const registerPlaces = [
  'location',
  'infocard',
  'facility',
  'treatment',
  'collector',
  'account',
] as const;
export type RegisterPlace = (typeof registerPlaces)[number];

/** What is to be filled in at one place, so that its rows are accepted. */
export const registerGap = z.object({
  place: z.enum(registerPlaces),
  /** Null for what rows know by its name alone. */
  id: z.nullable(id),
  name: z.string(),
  problems: z.array(z.object({ field: z.enum(fieldNames), problem: z.enum(registerProblems) })),
  /** As many rows wait for it. */
  rows: z.int(),
});
export type RegisterGap = z.output<typeof registerGap>;

/** A longer answer would not be read; the sheet has all rows up to it. */
export const maxRegisterRows = 5000;

const byRegister = z.object({ register: z.enum(registers) });

export const readRegister = call({
  id: 'wasteAccounting.register',
  summary: 'Draft rows for a national register, those that it would refuse with the reasons',
  method: 'GET',
  path: '/waste-accounting/registers/:register',
  roles: seesWasteAccounting,
  costly: true,
  reads: [...accountingReads, 'collector', 'account'],
  params: byRegister,
  query: z.strictObject(accountingQuery),
  answer: z.object({
    rows: z.array(registerRow),
    accepted: z.int(),
    refused: z.int(),
    /** What most rows wait for comes first. */
    gaps: z.array(registerGap),
  }),
  errors: ['Generic.Invalid', 'Figures.Too.Many'],
});

export const getRegisterSheet = call({
  id: 'wasteAccounting.registerSheet',
  summary:
    'The rows as a sheet: what the register accepts, and apart what it would refuse, with the reasons',
  method: 'GET',
  path: '/waste-accounting/registers/:register/sheet',
  roles: seesWasteAccounting,
  costly: true,
  reads: [...accountingReads, 'collector', 'account'],
  params: byRegister,
  query: z.strictObject(accountingQuery),
  answer: 'file',
  errors: ['Generic.Invalid', 'Figures.Too.Many'],
});
