/** Exact decimals for a typed invoice: the server and the form calculate with the same functions. */
interface Figure {
  readonly digits: bigint;
  readonly places: number;
}

const form = /^(-?)(\d+)(?:\.(\d+))?$/;

function figure(text: string): Figure {
  const [, sign = '', whole = '0', fraction = ''] = form.exec(text) ?? [];
  return { digits: BigInt(`${sign}${whole}${fraction}`), places: fraction.length };
}

/** Half away from zero, as money is rounded. */
function rounded({ digits, places }: Figure, wanted: number): bigint {
  if (places <= wanted) return digits * 10n ** BigInt(wanted - places);
  const unit = 10n ** BigInt(places - wanted);
  const half = unit / 2n;
  return (digits < 0n ? digits - half : digits + half) / unit;
}

const cents = 2;

function textOf(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(cents + 1, '0');
  const text = `${digits.slice(0, -cents)}.${digits.slice(-cents)}`;
  return amount < 0n ? `-${text}` : text;
}

export interface ManualLine {
  readonly quantity: string;
  readonly unitPrice: string;
  readonly taxPercent: string;
}

function product(one: string, other: string): Figure {
  const [a, b] = [figure(one), figure(other)];
  return { digits: a.digits * b.digits, places: a.places + b.places };
}

/** Quantity × price, rounded once. */
export const manualLineAmount = ({ quantity, unitPrice }: Omit<ManualLine, 'taxPercent'>): string =>
  textOf(rounded(product(quantity, unitPrice), cents));

export interface ManualTaxGroup {
  readonly percent: string;
  readonly taxable: string;
  readonly tax: string;
}

export interface ManualSums {
  readonly groups: readonly ManualTaxGroup[];
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
}

const centsOf = (amount: string): bigint => rounded(figure(amount), cents);
const total = (amounts: readonly string[]): bigint =>
  amounts.reduce((sum, amount) => sum + centsOf(amount), 0n);

/** 25, 25.0 and 25.00 are one rate. By hand, because an expression would begin anew at each zero of a long text. */
function rateOf(percent: string): string {
  if (!percent.includes('.')) return percent;
  let end = percent.length;
  while (percent[end - 1] === '0') end -= 1;
  return percent.slice(0, percent[end - 1] === '.' ? end - 1 : end);
}

/** VAT is calculated for each rate from the sum of its lines, as in EN 16931 (BR-CO-17). */
export function manualSums(lines: readonly ManualLine[]): ManualSums {
  const byRate = Map.groupBy(lines, ({ taxPercent }) => rateOf(taxPercent));
  const groups = [...byRate].map(([percent, ofRate]) => {
    const taxable = textOf(total(ofRate.map(manualLineAmount)));
    const { digits, places } = product(taxable, percent);
    return { percent, taxable, tax: textOf(rounded({ digits, places: places + 2 }, cents)) };
  });
  const net = total(groups.map(({ taxable }) => taxable));
  const tax = total(groups.map((group) => group.tax));
  return { groups, net: textOf(net), tax: textOf(tax), gross: textOf(net + tax) };
}
