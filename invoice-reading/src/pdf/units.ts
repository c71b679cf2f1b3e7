import type { Unit } from '@fraktion/contract/waste';

/** Units as Nordic invoices write them, without points. */
const words: readonly [RegExp, Unit][] = [
  [/^(kg|kgs|kilo|kilogram|kilogramm)$/, 'kg'],
  [/^(t|to|ton|tons|tonn|tonne|tonnes|tn|tne)$/, 'tonnage'],
  [/^(h|hr|hrs|hour|hours|tim|time|timer|timme|timmar|timar|std)$/, 'hours'],
  [/^(l|ltr|liter|litre|litres)$/, 'litre'],
  [/^(m3|m³|cbm|kbm|kubik|kubikm|rm)$/, 'cubic'],
  [/^(km|kilometer)$/, 'km'],
  [
    /^(stk|st|styk|stykk|stykker|styck|stycken|pcs|pc|pce|ea|each|piece|pieces|gang|gange|ggr|gång|gånger|ganger|mdr?|mnd|mån|måned|månad|måneder|månader|month|months|tømn|tømning|tømninger|tömn|tömning|tur|ture|tuR|lift|unit|units|enh|enhed|enheder|enhet|enheter|uge|uger|vecka|uke|week|weeks|dag|dage|dager|dagar|day|days|døgn|år|year|years|kvartal|kv|pk|pal|pll|palle|fuld|x|læs|lass|besøg|besök|visit|visits|trip|trips|container|cont|sæt|sett|pakke|kasse|pr|service|lot|%)$/,
    'pcs',
  ],
];

export function unitOf(written: string): Unit | null {
  const word = written.toLowerCase().replace(/\./g, '').trim();
  return words.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}
