import { wasteFractions } from '../../../reference/wasteFractions.ts';

const withoutStar = (code: string): string => code.replace('*', '');

/** The account's name of a fraction, and its names in the other languages of the reference list. */
export function fractionNames(name: string, ewcCode: string | null): string[] {
  const own = name.toLowerCase();
  const same = wasteFractions.filter(
    (fraction) =>
      ewcCode !== null &&
      withoutStar(fraction.ewcCode) === withoutStar(ewcCode) &&
      Object.values(fraction.name).some((each) => each.toLowerCase() === own),
  );
  return [...new Set([name, ...same.flatMap((fraction) => Object.values(fraction.name))])];
}
