/** Check rules of company numbers: a rule that holds makes a reading surer; Danish numbers that fail it exist. */
const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);

const luhn = (digits: string): boolean =>
  Array.from(digits)
    .toReversed()
    .reduce((sum, char, index) => {
      const value = Number(char) * (index % 2 === 1 ? 2 : 1);
      return sum + (value > 9 ? value - 9 : value);
    }, 0) %
    10 ===
  0;

function norwegian(digits: string): boolean {
  const rest = 11 - (weighted(digits, [3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  return (rest === 11 ? 0 : rest) === Number(digits[8]);
}

export interface CompanyNumber {
  readonly digits: string;
  readonly country: 'DK' | 'SE' | 'NO';
  readonly checks: boolean;
}

/** Danish CVR of 8 digits, Norwegian of 9, Swedish of 10; also as VAT numbers write them. */
export function companyNumberOf(text: string): CompanyNumber | null {
  const compact = text.toUpperCase().replace(/[\s.-]/g, '');
  const match = /^(?:DK)?(\d{8})$|^(?:NO)?(\d{9})(?:MVA)?$|^SE(\d{10})01$|^(\d{10})$/.exec(compact);
  if (!match) return null;
  const [, danish, norsk, vat, swedish] = match;
  if (danish)
    return {
      digits: danish,
      country: 'DK',
      checks: weighted(danish, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
    };
  if (norsk) return { digits: norsk, country: 'NO', checks: norwegian(norsk) };
  const digits = vat ?? swedish ?? '';
  return { digits, country: 'SE', checks: luhn(digits) };
}
