/** Forms of companies in the Nordic countries and some around them, without their points and strokes. */
const forms: ReadonlySet<string> = new Set(
  'aps as asa is ks ps ivs amba fmba smba ab hb kb ans da oy oyj ltd limited plc gmbh sa ba iks kf nuf enk ek publ'.split(
    ' ',
  ),
);

/** Of these, what may stand before the name; other short words may be a part of it. */
const formsBefore: ReadonlySet<string> = new Set(['as', 'ab', 'oy', 'is', 'ks', 'hb', 'kb', 'ans']);

/**
 * A company's name for comparing: small letters, without signs and without the form of the company before or after it, as in
 * 'MILJØKRAFT ØST', 'Miljøkraft Øst ApS' and 'A/S Miljøkraft Øst'. Never empty where the name has a letter or a digit.
 */
export function comparedName(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFC')
    // 'A/S' and 'A.m.b.a.' are one word.
    .replaceAll(/(?<=(?:^|[^\p{L}\p{N}])\p{L})[./](?=\p{L}(?:[^\p{L}\p{N}]|$))/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  while (words.length > 1 && forms.has(words.at(-1) ?? '')) words.pop();
  if (words.length > 1 && formsBefore.has(words[0] ?? '')) words.shift();
  return words.join(' ');
}
