import type { FindingEvidence } from '@fraktion/contract';

import type { InLanguages } from '../../../../mail/index.ts';

/** The known fields of a piece of evidence; empty where they are unknown. */
interface NamedEvidence {
  readonly name: string;
  readonly date: string;
  readonly figure: string;
}

interface EvidenceWords {
  /** A price that is a cap says so. */
  readonly kinds: Readonly<
    Record<FindingEvidence['kind'] | 'cap', (evidence: NamedEvidence) => string>
  >;
  /** Other units are written with their sign everywhere. */
  readonly units: Readonly<Record<'hours' | 'pcs' | 'tonnage' | 'litre', string>>;
}

/** The known fields in one line. */
const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');

/** The evidence of a finding, in the words of the report and of the letter to the supplier. */
export const evidenceWords: InLanguages<EvidenceWords> = {
  en: {
    kinds: {
      price: ({ date, figure }) => joined(`Agreed price: ${figure}`, date && `from ${date}`),
      cap: ({ date, figure }) => joined(`Agreed cap: ${figure}`, date && `from ${date}`),
      order: ({ name, date, figure }) => joined(`Order ${name}`, date, figure),
      weighing: ({ name, date, figure }) => joined(`Weighing ${name}`, date, figure),
      invoice: ({ name, date, figure }) => joined(`Earlier invoice ${name}`, date, figure),
      line: ({ name }) => `Line ${name} of the invoice`,
      rule: ({ name }) => `The rule ${name} for e-invoices`,
      base: ({ figure }) => `Calculated on ${figure}`,
    },
    units: { hours: 'hour', pcs: 'piece', tonnage: 'tonne', litre: 'litre' },
  },
  da: {
    kinds: {
      price: ({ date, figure }) => joined(`Aftalt pris: ${figure}`, date && `fra ${date}`),
      cap: ({ date, figure }) => joined(`Aftalt loft: ${figure}`, date && `fra ${date}`),
      order: ({ name, date, figure }) => joined(`Bestilling ${name}`, date, figure),
      weighing: ({ name, date, figure }) => joined(`Vejning ${name}`, date, figure),
      invoice: ({ name, date, figure }) => joined(`Tidligere faktura ${name}`, date, figure),
      line: ({ name }) => `Linje ${name} på fakturaen`,
      rule: ({ name }) => `Reglen ${name} for e-fakturaer`,
      base: ({ figure }) => `Beregnet af ${figure}`,
    },
    units: { hours: 'time', pcs: 'stk.', tonnage: 'ton', litre: 'liter' },
  },
  sv: {
    kinds: {
      price: ({ date, figure }) => joined(`Avtalat pris: ${figure}`, date && `från ${date}`),
      cap: ({ date, figure }) => joined(`Avtalat tak: ${figure}`, date && `från ${date}`),
      order: ({ name, date, figure }) => joined(`Beställning ${name}`, date, figure),
      weighing: ({ name, date, figure }) => joined(`Vägning ${name}`, date, figure),
      invoice: ({ name, date, figure }) => joined(`Tidigare faktura ${name}`, date, figure),
      line: ({ name }) => `Rad ${name} på fakturan`,
      rule: ({ name }) => `Regeln ${name} för e-fakturor`,
      base: ({ figure }) => `Beräknat på ${figure}`,
    },
    units: { hours: 'timme', pcs: 'st', tonnage: 'ton', litre: 'liter' },
  },
  nb: {
    kinds: {
      price: ({ date, figure }) => joined(`Avtalt pris: ${figure}`, date && `fra ${date}`),
      cap: ({ date, figure }) => joined(`Avtalt tak: ${figure}`, date && `fra ${date}`),
      order: ({ name, date, figure }) => joined(`Bestilling ${name}`, date, figure),
      weighing: ({ name, date, figure }) => joined(`Veiing ${name}`, date, figure),
      invoice: ({ name, date, figure }) => joined(`Tidligere faktura ${name}`, date, figure),
      line: ({ name }) => `Linje ${name} på fakturaen`,
      rule: ({ name }) => `Regelen ${name} for e-fakturaer`,
      base: ({ figure }) => `Beregnet av ${figure}`,
    },
    units: { hours: 'time', pcs: 'stk.', tonnage: 'tonn', litre: 'liter' },
  },
};
