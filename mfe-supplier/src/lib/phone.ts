/** A part of a text: a phone number has the address that calls it. */
export interface TextPart {
  readonly text: string;
  readonly tel?: string;
}

const number = /\+?\d(?:[ ./()-]{0,2}\d){7,14}/g;
/** A day such as 2026-11-24 or 24.11.2026 has eight digits too. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) || /^\d{1,2}[./-]\d{1,2}[./-]\d{4}$/.test(text);

/** `tel:` with the digits alone; undefined for what is no number. */
export function telHref(text: string): string | undefined {
  const digits = text.replaceAll(/[^\d+]/g, '').replaceAll(/(?!^)\+/g, '');
  return digits.replace('+', '').length < 3 ? undefined : `tel:${digits}`;
}

/** A text with the phone numbers in it, for a comment or a note that names whom to call. */
export function phoneParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let after = 0;
  for (const match of text.matchAll(number)) {
    const [found] = match;
    const tel = isDay(found) ? undefined : telHref(found);
    if (!tel) continue;
    if (match.index > after) parts.push({ text: text.slice(after, match.index) });
    parts.push({ text: found, tel });
    after = match.index + found.length;
  }
  if (after < text.length) parts.push({ text: text.slice(after) });
  return parts;
}
