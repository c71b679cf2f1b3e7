import type { InvoiceEvidence, LineEvidence, PlaceEvidence } from './evidence.ts';
import { normalise } from './words.ts';

const flat = (text: string): string =>
  normalise(text).replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim();

const hasPart = (text: string, part: string | null): boolean => {
  const wanted = flat(part ?? '');
  return wanted.length >= 3 && ` ${text} `.includes(` ${wanted} `);
};

/** How surely a text means a place: by its name, its street, its own number, its town. */
export function namesPlace(text: string, place: PlaceEvidence): number {
  const words = flat(text);
  if (words === '') return 0;
  const name = hasPart(words, place.name) ? 3 : 0;
  const street = hasPart(words, place.street) ? 3 : 0;
  const site = hasPart(words, place.siteNumber) ? 2 : 0;
  const zip = hasPart(words, place.zip) ? 1 : 0;
  const city = hasPart(words, place.city) ? 0.6 : 0;
  return name + street + site + (name + street + site > 0 || zip > 0 ? zip + city : 0);
}

const enough = 2;

/** The place that a text means; null where it means none, or several alike. */
export function placeIn(text: string, places: readonly PlaceEvidence[]): string | null {
  const found = places
    .map((place) => ({ id: place.id, score: namesPlace(text, place) }))
    .filter(({ score }) => score >= enough)
    .toSorted((one, other) => other.score - one.score);
  const [first, second] = found;
  return first && first.score > (second?.score ?? 0) ? first.id : null;
}

/** The place of the whole invoice as the document has it: its delivery address, else the only place that has this customer number. */
export function placeOf({ placeText, customerNumber, places }: InvoiceEvidence): string | null {
  const named = placeText === null ? null : placeIn(placeText, places);
  if (named !== null || customerNumber === null) return named;
  const numbered = places.filter((place) => place.customerNumber === customerNumber);
  return numbered.length === 1 ? (numbered[0]?.id ?? null) : null;
}

/**
 * The place of each line: the one that a person has confirmed for the invoice, else what it says itself, else the heading
 * above it, else that of the invoice. A heading is a line without money that names a place.
 */
export function placesOfLines(
  invoice: InvoiceEvidence,
): Map<string, { id: string | null; own: boolean }> {
  const whole = placeOf(invoice);
  let heading: string | null = null;
  const found = new Map<string, { id: string | null; own: boolean }>();
  for (const line of invoice.lines) {
    const own = placeIn(line.text, invoice.places);
    if (isHeading(line) && own !== null) heading = own;
    const { confirmedPlace } = invoice;
    found.set(line.id, {
      id: confirmedPlace ?? own ?? heading ?? whole,
      own: (confirmedPlace ?? own) !== null,
    });
  }
  return found;
}

const isHeading = ({ kind }: LineEvidence): boolean => kind === 'text';
