import type { Random } from '../../random.ts';

/** Numbers of companies that do not exist, valid by their register's own check. */

const digitsOf = (random: Random, first: string, length: number): number[] => [
  ...Array.from(first, Number),
  ...Array.from({ length: length - first.length }, () => random.whole(0, 9)),
];

const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);

/** Digits with a check digit modulo 11; the few without a valid one are drawn again. */
function withModulo11(random: Random, first: string, weights: readonly number[]): string {
  for (;;) {
    const digits = digitsOf(random, first, weights.length);
    const check = (11 - (weighted(digits, weights) % 11)) % 11;
    if (check < 10) return [...digits, check].join('');
  }
}

/** Danish CVR: eight digits; no company has one that starts with 9. */
export const danishNumber = (random: Random): string =>
  withModulo11(random, '9', [2, 7, 6, 5, 4, 3, 2]);

/** Norwegian organisation number: nine digits; the register has not issued any from 99. */
export const norwegianNumber = (random: Random): string =>
  withModulo11(random, '99', [3, 2, 7, 6, 5, 4, 3, 2]);

/** Swedish organisation number: ten digits with a Luhn check digit, the third at least 2. */
export function swedishNumber(random: Random): string {
  const digits = digitsOf(random, '559', 9);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return [...digits, (10 - (sum % 10)) % 10].join('');
}

/** Danish production unit (P-number): ten digits, without a check. */
export const productionUnit = (random: Random): string => digitsOf(random, '109', 10).join('');

export type Country = 'DK' | 'SE' | 'NO';

export const companyNumber = (country: Country, random: Random): string =>
  ({ DK: danishNumber, SE: swedishNumber, NO: norwegianNumber })[country](random);

/** As the company writes it on an invoice. */
export const vatNumberOf = (country: Country, number: string): string =>
  ({ DK: `DK${number}`, SE: `SE${number}01`, NO: `NO${number}MVA` })[country];
