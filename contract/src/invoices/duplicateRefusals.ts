import type { ErrorKey } from '../errors.ts';

/** Why an invoice is refused that is here already, or looks like one that is here; a person may overrule all but the first. */
export const duplicateRefusals = [
  'Invoices.Duplicate',
  'Invoices.Similar',
  'Invoices.Same.Number',
] as const satisfies ErrorKey[];
