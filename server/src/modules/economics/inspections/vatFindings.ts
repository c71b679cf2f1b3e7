import Big from 'big.js';

import type { Finding } from './findings.ts';
import type { InspectedInvoice, InspectedLine } from './inspectedItems.ts';

/** The rates of Denmark, Norway and Sweden in per cent; 11.11 is that of raw fish. */
const known = ['0', '6', '11.11', '12', '15', '25'].map((rate) => new Big(rate));
const usual = '25';
const currencies: readonly string[] = ['DKK', 'NOK', 'SEK'];

/** VAT rates that no law knows; a rate is told once, at its first line. */
export function vatFindings(
  { currency }: Pick<InspectedInvoice, 'currency'>,
  lines: readonly Pick<InspectedLine, 'id' | 'taxPercent'>[],
): Finding[] {
  if (!currencies.includes(currency)) return [];
  const told = new Set<string>();
  return lines.flatMap(({ id, taxPercent }): Finding[] => {
    if (taxPercent === null || known.some((rate) => rate.eq(taxPercent))) return [];
    const billed = new Big(taxPercent).toFixed();
    if (told.has(billed)) return [];
    told.add(billed);
    return [
      {
        rule: 'unknownVatRate',
        severity: 'warning',
        lineId: id,
        expected: usual,
        billed,
        difference: null,
        evidence: [],
      },
    ];
  });
}
