import { figureOf, type DecimalMark, type Figure } from '../figures.ts';

interface InlineProduct {
  readonly quantity: Figure;
  readonly price: Figure;
  readonly unit: string | null;
  /** The text without it. */
  readonly rest: string;
}

const number = String.raw`[-–]?\(?(?<![\d.,])(?:\d{1,3}(?:[.,' \u00A0]\d{3}(?!\d))+|\d+)(?:[.,]\d+)?(?![\d])[-)]?`;
const product = new RegExp(
  String.raw`\(?(?<quantity>${number})\s*(?<unit>[\p{L}³]{1,14}\.?)?\s*(?:[x×*@]|[áàa]|[aá] kr\.?)\s*(?:kr\.?|DKK|SEK|NOK)?\s*(?<price>${number})(?:\s*kr\.?)?(?:\s*(?:\/|pr\.?|per)\s*[\p{L}³]+\.?)?\)?`,
  'giu',
);

/** `2 stk á 45,05` in the text of a line: taken for quantity and price if they make its amount. */
export function inlineProduct(
  text: string,
  amount: Figure,
  mark: DecimalMark,
): InlineProduct | null {
  for (const match of text.matchAll(product)) {
    const quantity = figureOf(match.groups?.['quantity'] ?? '', mark);
    const price = figureOf(match.groups?.['price'] ?? '', mark);
    if (quantity === null || price === null) continue;
    if (Math.abs(Math.abs(quantity.number * price.number) - Math.abs(amount.number)) > 0.011)
      continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return {
      quantity,
      price,
      unit: match.groups?.['unit'] ?? null,
      rest: rest
        .replace(/\s+/g, ' ')
        .replace(/[\s,:;=-]+$/, '')
        .trim(),
    };
  }
  return null;
}
