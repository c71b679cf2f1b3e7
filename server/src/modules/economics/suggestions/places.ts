import type { InvoiceEvidence, LineEvidence, PlaceEvidence } from './evidence.ts';
import { normalise } from './words.ts';

const flat = (text: string): string =>
  normalise(text).replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim();

const hasPart = (text: string, part: string | null): boolean => {
  const wanted = flat(part ?? '');
  return wanted.length >= 3 && ` ${text} `.includes(` ${wanted} `);
};

/** How strongly a text indicates a place: by its name, street, site number, town. */
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

/** The place that a text indicates; null for none, or for several with the same score. */
export function placeIn(text: string, places: readonly PlaceEvidence[]): string | null {
  const found = places
    .map((place) => ({ id: place.id, score: namesPlace(text, place) }))
    .filter(({ score }) => score >= enough)
    .toSorted((one, other) => other.score - one.score);
  const [first, second] = found;
  return first && first.score > (second?.score ?? 0) ? first.id : null;
}

/** The place of the whole invoice, from the document: its delivery address, else the only place with this customer number. */
export function placeOf({ placeText, customerNumber, places }: InvoiceEvidence): string | null {
  const named = placeText === null ? null : placeIn(placeText, places);
  if (named !== null || customerNumber === null) return named;
  const numbered = places.filter((place) => place.customerNumber === customerNumber);
  return numbered.length === 1 ? (numbered[0]?.id ?? null) : null;
}

/**
 * The place of each line: the confirmed place of the invoice, else the line's own, else the one of the heading above it, else the
 * document's. A heading is a line without money that names a place.
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
