import * as z from 'zod/mini';

import { field } from '../background/field.ts';
import type { Sheet } from '../background/tab.ts';
import { call, withRow } from '../call.ts';
import { list } from '../list.ts';
import {
  documentDecimal,
  id,
  isoDate,
  localText,
  optionalText,
  seenVersion,
  seenVersionQuery,
  text,
  version,
} from '../values.ts';

/** kg CO2e per tonne of waste, per treatment; production is the avoided primary production. */
export const emissionFigures = z.object({
  combustion: z.nullable(documentDecimal),
  production: z.nullable(documentDecimal),
  landfill: z.nullable(documentDecimal),
  recycle: z.nullable(documentDecimal),
  reuse: z.nullable(documentDecimal),
  special: z.nullable(documentDecimal),
});
export type EmissionFigures = z.output<typeof emissionFigures>;

export const ewcCode = z.object({
  id,
  /** Six digits in pairs, hazardous ones with a star: `20 01 21*`. */
  code: z.string(),
  name: localText,
  /** The languages whose name is a translation that nobody has verified. */
  unverified: z.array(z.enum(['da', 'sv', 'nb'])),
  hazardous: z.boolean(),
  chapter: z.string(),
  /** Added by this account; the others belong to the European list. */
  own: z.boolean(),
  alias: z.nullable(z.string()),
  /** The category of the GHG Protocol that a climate report counts the code in; null for Scope 3, category 5, waste generated in operations. */
  ghgCode: z.nullable(z.string()),
  figures: emissionFigures,
  /** Where the figures come from, `DEFRA/DESNZ 2025`; null where there are none or the account has set its own. */
  figuresSource: z.nullable(z.string()),
  /** The figures are the account's own. */
  ownFigures: z.boolean(),
  /** The published figures that the account's own stand in for; null for a code of the account's own. */
  reference: z.nullable(z.object({ figures: emissionFigures, source: z.nullable(z.string()) })),
  /** Figures that the present ones have followed, the latest first; each figure of a day uses those that held on it. */
  earlier: z.array(
    z.object({
      /** The first day on which they no longer hold. */
      until: isoDate,
      figures: emissionFigures,
      source: z.nullable(z.string()),
      /** They were the account's own. */
      own: z.boolean(),
    }),
  ),
  /** The account has an alias or figures of its own on this code. */
  adapted: z.boolean(),
  version,
});
export type EwcCode = z.output<typeof ewcCode>;

/** A figure that an account sets: not negative, with a sensible number of digits. */
const figureInput = z.nullable(z.string().check(z.regex(/^\d{1,9}(\.\d{1,6})?$/)));

const figuresInput = z.strictObject({
  combustion: figureInput,
  production: figureInput,
  landfill: figureInput,
  recycle: figureInput,
  reuse: figureInput,
  special: figureInput,
});

const codeText = z.string().check(z.regex(/^\d{2} \d{2} \d{2}\*?$/));
const admins = ['Admin'] as const;

export const listEwcCodes = call({
  id: 'ewcCodes.list',
  summary: "The European waste codes with the account's additions and changes",
  method: 'GET',
  path: '/ewcs',
  roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
  reads: ['ewcCode'],
  list: list({
    filters: {
      hazardous: { eq: z.enum(['true', 'false']) },
      own: { eq: z.enum(['true', 'false']) },
      adapted: { eq: z.enum(['true', 'false']) },
      chapter: { eq: z.string().check(z.regex(/^\d{2}$/)) },
    },
    sorts: ['code'],
    defaultSort: 'code:asc',
  }),
  answer: ewcCode,
});

export const createEwcCode = call({
  id: 'ewcCodes.create',
  summary: "Add a code of the account's own",
  method: 'POST',
  path: '/ewcs',
  roles: admins,
  touches: ['ewcCode'],
  idempotent: true,
  body: z.strictObject({
    id,
    code: codeText,
    name: text(300),
    alias: optionalText(200),
    ghgCode: z.optional(optionalText(20)),
    figures: figuresInput,
  }),
  answer: ewcCode,
  errors: ['Generic.Already.Exists'],
});

export const updateEwcCode = call({
  id: 'ewcCodes.update',
  summary:
    "Set the account's alias and figures on a code, on an own code also its name; figures equal to the published ones do not count as own figures",
  method: 'PUT',
  path: '/ewcs/:id',
  roles: admins,
  touches: ['ewcCode'],
  params: z.object({ id }),
  body: z.strictObject({
    version: seenVersion,
    name: z.optional(text(300)),
    alias: optionalText(200),
    /** Without it, the code that is there stays. */
    ghgCode: z.optional(optionalText(20)),
    figures: figuresInput,
    /** The first day of the figures; until then those of before hold. Without it, they correct those of before. */
    figuresFrom: z.optional(z.nullable(isoDate)),
  }),
  answer: ewcCode,
  errors: [withRow('Generic.Changed', ewcCode), 'Generic.Not.Found'],
});

export const deleteEwcCode = call({
  id: 'ewcCodes.delete',
  summary: "Delete an own code, or remove the account's changes of a European one",
  method: 'DELETE',
  path: '/ewcs/:id',
  roles: admins,
  touches: ['ewcCode'],
  params: z.object({ id }),
  query: seenVersionQuery,
  errors: [withRow('Generic.Changed', ewcCode), 'Generic.Not.Found', 'Generic.In.Use'],
});

const figure = () => ({ ...field.mayDecimal({ decimals: 6 }), hidden: true });

const sheetFields = {
  code: { ...field.text(12), schema: codeText },
  name: field.text(300),
  alias: field.mayText(200),
  ghgCode: { ...field.mayText(20), hidden: true },
  reuse: figure(),
  recycle: figure(),
  special: figure(),
  combustion: figure(),
  landfill: figure(),
  production: figure(),
  /** The first day of the figures; until then those of before hold. */
  validFrom: { ...field.mayDay(), hidden: true },
};

/** Codes as a file has them, and as their history says what was changed. */
export const ewcCodeSheet = {
  name: 'ewc-codes',
  fields: sheetFields,
  key: ['code'],
  body: z.object(
    Object.fromEntries(Object.entries(sheetFields).map(([name, { schema }]) => [name, schema])),
  ),
} as const satisfies Sheet;
