import { put } from '../sheet.ts';
import { writeNumber } from '../write.ts';
import type { LivedSheet } from './drawLivedHeader.ts';

type Sum = readonly [label: string, value: number];

const withRate = (label: string, rate: number): string => label.replace('{r}', String(rate));

function sumsOf(sheet: LivedSheet, withRounding: boolean): Sum[] {
  const { invoice, say, lived } = sheet;
  const { net, gross, taxes, rounding, payable, currency } = invoice;
  const end = lived.currency === 'amount' ? ` ${currency}` : '';
  const tax = say('tax');
  const [only] = taxes;
  const parts = taxes.map(({ rate, tax: amount }): Sum =>
    taxes.length > 1
      ? [withRate(tax.includes('{r}') ? tax : `${tax} {r} %`, rate), amount]
      : [withRate(tax, rate), amount],
  );
  const rounded: Sum[] = withRounding && rounding !== 0 ? [[say('rounding'), rounding]] : [];
  if (only === undefined) throw new Error('An invoice has a rate of tax');
  return [
    [say('net'), net],
    ...parts,
    ...(rounded.length > 0 || taxes.length > 1 ? [[say('gross'), gross] satisfies Sum] : []),
    ...rounded,
    [`${say('payable')}${end}`, payable],
  ];
}

/** Draws the sums from there on; returns where they end. */
export function drawLivedSums(
  sheet: LivedSheet,
  x: number,
  right: number,
  top: number,
  withRounding = true,
): number {
  const { layout, lived, invoice, say, pdf } = sheet;
  const money = (value: number): string =>
    `${writeNumber(value, 2, layout)}${layout.currencyAfter ? ' kr' : ''}`;
  const rows = sumsOf(sheet, withRounding);
  const step = layout.size * 1.7;
  const column = (all: readonly Sum[], from: number, to: number, y: number): number => {
    for (const [index, [label, value]] of all.entries()) {
      put(sheet, label, from, y + index * step, { bold: index === all.length - 1 });
      put(sheet, money(value), to, y + index * step, {
        right: true,
        bold: index === all.length - 1,
      });
    }
    return y + all.length * step;
  };
  const width = right - x;
  switch (lived.sumsAs) {
    case 'left':
      return column(rows, x, x + Math.min(width, 230), top);
    case 'across': {
      if (width < 300) return column(rows, x, right, top);
      const each = width / rows.length;
      for (const [index, [label, value]] of rows.entries()) {
        put(sheet, label, x + each * (index + 1), top, { right: true, size: layout.size * 0.85 });
        put(sheet, money(value), x + each * (index + 1), top + layout.size * 1.6, { right: true });
      }
      return top + step * 2;
    }
    case 'leaders':
      pdf.font(layout.font).fontSize(layout.size);
      for (const [index, [label, value]] of rows.entries()) {
        const room = Math.min(width, 260) - pdf.widthOfString(`${label}  ${money(value)}`);
        const dots = '.'.repeat(Math.max(3, Math.floor(room / pdf.widthOfString('.')) - 1));
        put(
          sheet,
          `${label} ${dots} ${money(value)}`,
          right - Math.min(width, 260),
          top + index * step,
        );
      }
      return top + rows.length * step;
    case 'colon':
      for (const [index, [label, value]] of rows.entries())
        put(sheet, `${label}: ${money(value)}`, Math.max(x, right - 220), top + index * step);
      return top + rows.length * step;
    case 'table':
    case 'rates': {
      const at = [x, x + 60, x + 150, x + 230];
      for (const [index, label] of [
        say('rate'),
        say('base'),
        withRate(say('tax').replace(/ ?\{r\} % ?/, ''), 0),
      ].entries())
        put(sheet, label, index === 0 ? (at[0] ?? 0) : (at[index + 1] ?? 0), top, {
          right: index > 0,
          size: layout.size * 0.9,
        });
      let y = top + step;
      for (const { rate, base, tax } of invoice.taxes) {
        put(sheet, `${rate} %`, x, y, { size: layout.size * 0.9 });
        put(sheet, money(base), at[2] ?? 0, y, { right: true, size: layout.size * 0.9 });
        put(sheet, money(tax), at[3] ?? 0, y, { right: true, size: layout.size * 0.9 });
        y += step;
      }
      return width < 420 || lived.sumsAs === 'rates'
        ? column(rows, x, Math.min(right, x + 230), y + 4)
        : Math.max(y, column(rows, x + 280, right, top));
    }
    case 'sentence': {
      const [last] = rows.slice(-1);
      const y = column(rows.slice(0, -1), Math.max(x, right - 220), right, top);
      put(
        sheet,
        `${last?.[0]}: ${writeNumber(last?.[1] ?? 0, 2, layout)} ${invoice.currency}`,
        x,
        y + 3,
        {
          bold: true,
        },
      );
      return y + step;
    }
    case 'right':
      return column(rows, Math.max(x, right - 200), right, top);
  }
}
