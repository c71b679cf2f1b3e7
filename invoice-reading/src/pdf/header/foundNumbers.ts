import type { KnownParties } from '../knownParties.ts';
import type { Cell } from '../page/geometry.ts';
import { companyNumberOf } from './companyNumbers.ts';
import { labelOf } from './labels.ts';
import type { Segment } from './segments.ts';

export interface FoundNumber {
  readonly digits: string;
  readonly checks: boolean;
  readonly cell: Cell;
  readonly ofBuyer: boolean;
  readonly rank: number;
}

const digitRuns = /(?:DK|NO|SE)?[ -]?\d(?:[ .-]?\d){7,11}(?: ?MVA)?/g;

/** `Telefon 86 12 34 56 CVR 12 34 56 74`: the part from the label of the number on. */
function fromLabel(segment: Segment): Segment {
  const at = segment.text.search(
    /(?<!\p{L})(?:cvr|org\.? ?n|organisationsn|organisasjonsn|foretaksn)[^\d]{0,14}\d/iu,
  );
  return at > 0 ? { ...segment, text: segment.text.slice(at) } : segment;
}

/** Company numbers by their labels, by the form of a VAT number, and by the rule of their last digit. */
export function numbersOf(
  segments: readonly Segment[],
  known: KnownParties | null = null,
): FoundNumber[] {
  return segments.flatMap((whole, index) => {
    const segment = fromLabel(whole);
    const label = labelOf(segment.text);
    const isLabelled = label?.field === 'companyId' || label?.field === 'buyerCompanyId';
    const isVat = /^(?:DK|SE|NO) ?\d|MVA$|\b(?:vat|moms|mva)\b/i.test(segment.text);
    const source = isLabelled && label.rest === '' ? followerOf(segment, segments, index) : segment;
    const isNamed =
      /^(?:company |co\.? |business )?reg(?:istration)?\.? ?(?:no|nr|number)?[.:]* *\d[\d ]{7,10}$/i.test(
        segment.text,
      );
    const isRegistered = /\b(?:reg|company|vat|moms|mva|momsreg|foretak\w*)\b/i.test(segment.text);
    if (source === null || (!isLabelled && !isVat && !isRegistered)) return [];
    return [...source.text.matchAll(digitRuns)].flatMap(([written]) => {
      const number = companyNumberOf(written);
      if (number === null || (!isLabelled && !isNamed && !number.checks)) return [];
      return [
        {
          digits: number.digits,
          checks: number.checks,
          cell: source.cell,
          ofBuyer:
            label?.field === 'buyerCompanyId' ||
            known?.own.numbers.includes(number.digits) === true,
          rank:
            (isLabelled ? 1 : 0.6) +
            (number.checks ? 0.5 : 0) +
            (known?.collectors.numbers.includes(number.digits) === true ? 1 : 0),
        },
      ];
    });
  });
}

function followerOf(segment: Segment, segments: readonly Segment[], index: number): Segment | null {
  const right = segments.slice(index + 1).find((other) => other.row === segment.row);
  if (right && /\d{4}|\d{2,3} \d{2}/.test(right.text)) return right;
  return (
    segments.find(
      ({ cell }) =>
        cell.y > segment.cell.y &&
        cell.y - segment.cell.y < segment.cell.size * 2.5 &&
        Math.abs(cell.x0 - segment.cell.x0) < 60 &&
        /\d{4}|\d{3} \d{3}/.test(cell.text),
    ) ?? null
  );
}
