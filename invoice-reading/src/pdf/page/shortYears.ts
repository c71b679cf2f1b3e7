import type { PageText } from './geometry.ts';

/** Words of Swedish documents, which alone write the year of two digits first. */
const swedish =
  /förfallo|\bbelopp\b|bankgiro|plusgiro|f-skatt|öresavrundning|\batt betala\b|momsreg/i;
const yearFirst = /(?<![\d-])(\d{2})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?![\d-])/g;

/** `26-10-12` of a Swedish document is 12 October 2026, of another 26 October 2012. */
export function withWholeYears(pages: readonly PageText[]): readonly PageText[] {
  if (!pages.some(({ items }) => items.some(({ text }) => swedish.test(text)))) return pages;
  return pages.map((page) => ({
    ...page,
    items: page.items.map((item) => ({
      ...item,
      text: item.text.replace(yearFirst, '20$1-$2-$3'),
    })),
  }));
}
