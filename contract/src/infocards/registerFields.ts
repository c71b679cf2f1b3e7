import * as z from 'zod/mini';

import { optionalText } from '../values.ts';

export const consistences = ['solid', 'paste', 'liquid', 'gas'] as const;
export type Consistence = (typeof consistences)[number];
export const radioactivities = ['no', 'yes'] as const;
export type Radioactivity = (typeof radioactivities)[number];

/** Fields of national registers: an ADS fraction in Denmark; the others for hazardous waste in Norway. */
export const registerFields = {
  adsFraction: z.optional(optionalText(10)),
  /** The Norwegian number of the waste's kind, 7000 to 7999. */
  wasteNumber: z.optional(optionalText(4)),
  consistence: z.optional(z.nullable(z.enum(consistences))),
  /** In degrees Celsius. */
  flashPoint: z.optional(optionalText(10)),
  radioactive: z.optional(z.nullable(z.enum(radioactivities))),
};
