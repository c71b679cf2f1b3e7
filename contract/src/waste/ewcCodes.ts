import * as z from 'zod/mini';

import { entity } from '../background/entity.ts';
import { field } from '../background/field.ts';
import { call, withRow } from '../call.ts';
import {
  documentDecimal,
  id,
  isoDate,
  localText,
  seenVersion,
  seenVersionQuery,
} from '../values.ts';

const figureAnswer = z.nullable(documentDecimal);

const figure = <const L extends string>(kind: string, name: L) =>
  ({
    ...field.mayDecimal({ decimals: 6, unit: 'kg CO₂e/t' }),
    inAnswer: figureAnswer,
    within: 'figures',
    label: [kind, name],
    hidden: true,
  }) as const;

/** kg CO2e per tonne of waste, per treatment; production is the avoided primary production. */
const figureFields = {
  reuse: figure('wasteCategory', 'Reuse'),
  recycle: figure('wasteCategory', 'Recycle'),
  special: figure('wasteCategory', 'Special'),
  combustion: figure('wasteCategory', 'Combustion'),
  landfill: figure('wasteCategory', 'Landfill'),
  production: figure('ewcField', 'production'),
};

/** The treatments that a code has a figure for, in the order in which they are shown. */
export const emissionFigureNames = Object.keys(figureFields) as (keyof typeof figureFields)[];

const codeText = z.string().check(z.regex(/^\d{2} \d{2} \d{2}\*?$/));

const emissionFigures = z.object(
  Object.fromEntries(emissionFigureNames.map((name) => [name, figureAnswer])) as Record<
    keyof typeof figureFields,
    typeof figureAnswer
  >,
);
export type EmissionFigures = z.output<typeof emissionFigures>;

/** A waste code: of the European list with the account's changes, or one that the account has added. Search finds a code without its blanks and a name in any language. */
export const ewcCodes = entity({
  name: 'ewc-codes',
  labels: 'ewcField',
  readers: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
  editors: ['Admin'],
  fields: {
    /** Six digits in pairs, hazardous ones with a star: `20 01 21*`. */
    code: { ...field.text(12), schema: codeText, inAnswer: z.string(), sort: true },
    name: { ...field.text(300), inAnswer: localText },
    alias: { ...field.mayText(200), inAnswer: z.nullable(z.string()) },
    /** The category of the GHG Protocol that a climate report counts the code in; null for Scope 3, category 5, waste generated in operations. */
    ghgCode: { ...field.mayText(20), inAnswer: z.nullable(z.string()), hidden: true },
    ...figureFields,
    /** The first day of the figures; until then the earlier ones hold. Without a day, they correct the earlier ones. */
    figuresFrom: { ...field.mayDay(), cell: 'validFrom', answeredAs: 'earlier', hidden: true },
  },
  key: ['code'],
  sorts: [],
  filters: {
    hazardous: { eq: z.enum(['true', 'false']) },
    own: { eq: z.enum(['true', 'false']) },
    adapted: { eq: z.enum(['true', 'false']) },
    chapter: { eq: z.string().check(z.regex(/^\d{2}$/)) },
  },
  extra: {
    /** The languages whose name is a translation that nobody has verified. */
    unverified: z.array(z.enum(['da', 'sv', 'nb'])),
    hazardous: z.boolean(),
    chapter: z.string(),
    /** Added by this account; the others belong to the European list. */
    own: z.boolean(),
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
  },
});

const ewcCode = ewcCodes.row;
export type EwcCode = z.output<typeof ewcCode>;

const { whole, changing } = ewcCodes;

export const listEwcCodes = call({
  id: 'ewcCodes.list',
  summary: "The European waste codes with the account's additions and changes",
  method: 'GET',
  path: '/ewcs',
  roles: ewcCodes.readers,
  reads: ['ewcCode'],
  list: ewcCodes.list,
  answer: ewcCode,
});

export const createEwcCode = call({
  id: 'ewcCodes.create',
  summary: "Add a code of the account's own",
  method: 'POST',
  path: '/ewcs',
  roles: ewcCodes.editors,
  touches: ['ewcCode'],
  idempotent: true,
  /** The figures of a new code hold for all days. */
  body: z.omit(z.strictObject({ id, ...whole, ghgCode: changing.ghgCode }), { figuresFrom: true }),
  answer: ewcCode,
  errors: ['Generic.Already.Exists'],
});

export const updateEwcCode = call({
  id: 'ewcCodes.update',
  summary:
    "Set the account's alias and figures on a code, on an own code also its name; figures equal to the published ones do not count as own figures",
  method: 'PUT',
  path: '/ewcs/:id',
  roles: ewcCodes.editors,
  touches: ['ewcCode'],
  params: z.object({ id }),
  body: z.omit(
    z.strictObject({
      version: seenVersion,
      ...whole,
      name: changing.name,
      /** Without it, the code that is there stays. */
      ghgCode: changing.ghgCode,
      figuresFrom: changing.figuresFrom,
    }),
    { code: true },
  ),
  answer: ewcCode,
  errors: [withRow('Generic.Changed', ewcCode), 'Generic.Not.Found'],
});

export const deleteEwcCode = call({
  id: 'ewcCodes.delete',
  summary: "Delete an own code, or remove the account's changes of a European one",
  method: 'DELETE',
  path: '/ewcs/:id',
  roles: ewcCodes.editors,
  touches: ['ewcCode'],
  params: z.object({ id }),
  query: seenVersionQuery,
  errors: [withRow('Generic.Changed', ewcCode), 'Generic.Not.Found', 'Generic.In.Use'],
});
