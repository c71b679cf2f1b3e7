import type { Random } from '../../random.ts';
import type { Language, TrueAddress, TrueInvoice, TrueLine } from './model.ts';
import { labels, type LabelKey } from './labels.ts';
import { fees, phrases, sites, type Half } from './words.ts';

const cents = (value: number): number =>
  Math.round((value + Number.EPSILON * Math.sign(value)) * 100) / 100;

const places: Record<'DK' | 'SE' | 'NO', readonly [string, string][]> = {
  DK: [
    ['8000', 'Aarhus C'],
    ['2500', 'Valby'],
    ['5000', 'Odense C'],
    ['9900', 'Frederikshavn'],
  ],
  SE: [
    ['222 22', 'Lund'],
    ['803 20', 'Gävle'],
    ['411 05', 'Göteborg'],
    ['602 32', 'Norrköping'],
  ],
  NO: [
    ['5003', 'Bergen'],
    ['1530', 'Moss'],
    ['7011', 'Trondheim'],
    ['0155', 'Oslo'],
  ],
};
const streets: Record<'DK' | 'SE' | 'NO', readonly string[]> = {
  DK: ['Havnegade 12', 'Industrivej 7B', 'Søndergade 101'],
  SE: ['Hamngatan 12', 'Industrigatan 7 B', 'Storgatan 101'],
  NO: ['Havnegata 12', 'Industriveien 7', 'Storgata 101'],
};
const forms = { DK: ['A/S', 'ApS'], SE: ['AB'], NO: ['AS'] };
const sellers = ['Blåbjerg', 'Nordstrand', 'Kvist & Sten', 'Fjellrev', 'Vindö', 'Grønlund'];
const trades = {
  DK: ['Miljø', 'Affaldsservice', 'Container'],
  SE: ['Miljö', 'Återvinning', 'Container'],
  NO: ['Miljø', 'Gjenvinning', 'Container'],
};
const buyers = ['Havblik Hoteller', 'Ørsted Mad', 'Skoglund Handel', 'Birk Detail'];

const weights = { DK: [2, 7, 6, 5, 4, 3, 2], NO: [3, 2, 7, 6, 5, 4, 3, 2] };

/** A number that its country's rule accepts. */
export function companyNumber(country: 'DK' | 'SE' | 'NO', random: Random): string {
  for (;;) {
    const length = { DK: 8, SE: 10, NO: 9 }[country];
    const digits = Array.from({ length: length - 1 }, (_, index) =>
      index === 0 ? random.whole(country === 'NO' ? 8 : 1, 9) : random.whole(0, 9),
    );
    if (country === 'SE') {
      const sum = digits.reduce((total, digit, index) => {
        const value = index % 2 === 0 ? digit * 2 : digit;
        return total + (value > 9 ? value - 9 : value);
      }, 0);
      return [...digits, (10 - (sum % 10)) % 10].join('');
    }
    const rest =
      (11 -
        (digits.reduce((total, digit, index) => total + digit * (weights[country][index] ?? 0), 0) %
          11)) %
      11;
    if (rest < 10) return [...digits, rest].join('');
  }
}

const units = {
  da: { piece: 'stk', month: 'md', tonne: 'ton' },
  sv: { piece: 'st', month: 'mån', tonne: 'ton' },
  nb: { piece: 'stk', month: 'mnd', tonne: 'tonn' },
  en: { piece: 'pcs', month: 'month', tonne: 't' },
};

/** Pieces, kilograms, tonnes or months, each with a realistic price. */
function measured(
  kind: number,
  unit: (typeof units)['da'],
  random: Random,
): [number, string, number] {
  if (kind < 0.55) return [random.whole(1, 12), unit.piece, random.whole(2_000, 90_000) / 100];
  if (kind < 0.75) return [random.whole(20, 9_000), 'kg', random.whole(300, 3_500) / 1000];
  if (kind < 0.9)
    return [random.whole(50, 12_000) / 1000, unit.tonne, random.whole(20_000, 140_000) / 100];
  return [random.whole(1, 3), unit.month, random.whole(5_000, 90_000) / 100];
}

function lineOf(language: Language, half: Half, random: Random, group: string | null): TrueLine {
  const size = random.pick(['240 L', '660 L', '1100 L', '22 m3']);
  const text = random.pick(phrases[language][half]).replace('{s}', size);
  const day = `2025-03-${String(random.whole(1, 28)).padStart(2, '0')}`;
  const note = random.chance(0.12)
    ? `${{ da: 'Vejeseddel', sv: 'Vågsedel', nb: 'Veieseddel', en: 'Ticket' }[language]} ${random.whole(10_000, 99_999)}`
    : null;
  const base = {
    text,
    note,
    sku: random.chance(0.92) ? String(random.whole(1000, 999_999)) : null,
    date: day,
    group,
    kind: 'product' as const,
  };
  const kind = random.next();
  if (kind < 0.08)
    return {
      ...base,
      text: random.pick(fees[language][half]),
      note: null,
      sku: null,
      quantity: null,
      unit: null,
      unitPrice: null,
      discount: 0,
      amount: cents(random.whole(500, 60_000) / 100),
    };
  const [quantity, name, unitPrice] = measured(kind, units[language], random);
  const sign = random.chance(0.08) ? -1 : 1;
  const discount = random.chance(0.06) ? random.pick([5, 10]) : 0;
  const amount = cents(sign * quantity * unitPrice * (1 - discount / 100));
  return { ...base, quantity: sign * quantity, unit: name, unitPrice, discount, amount };
}

const rounding = { da: 'Øreafrunding', sv: 'Öresavrundning', nb: 'Øreavrunding', en: 'Rounding' };

/** A random invoice: its true content, before any layout. */
export function makeInvoice(random: Random, half: Half, size: number): TrueInvoice {
  const language = random.pick<Language>(['da', 'sv', 'nb', 'da', 'sv', 'nb', 'en']);
  const country = ({ da: 'DK', sv: 'SE', nb: 'NO', en: 'DK' } as const)[language];
  const address = (name: string): TrueAddress => {
    const [zip, city] = random.pick(places[country]);
    return { name, street: random.pick(streets[country]), zip, city };
  };
  const isGrouped = random.chance(0.35);
  const groups = isGrouped ? sites[language].slice(0, random.whole(2, 4)) : [null];
  const lines = groups.flatMap((group) =>
    Array.from({ length: Math.max(1, Math.round(size / groups.length)) }, () =>
      lineOf(language, half, random, group),
    ),
  );
  if (random.chance(0.1))
    lines.push({
      kind: 'rounding',
      text: rounding[language],
      note: null,
      sku: null,
      date: null,
      quantity: null,
      unit: null,
      unitPrice: null,
      discount: 0,
      amount: -0.25,
      group: null,
    });
  const net = cents(lines.reduce((sum, line) => sum + line.amount, 0));
  const tax = cents(net * 0.25);
  const seller = `${random.pick(sellers)} ${random.pick(trades[country])} ${random.pick(forms[country])}`;
  return {
    language,
    country,
    documentType: random.chance(0.1) ? 'creditNote' : 'invoice',
    number: random.pick([
      String(random.whole(10_000, 9_999_999)),
      `F${random.whole(100_000, 999_999)}`,
      `2025-${random.whole(1000, 9999)}`,
    ]),
    issueDate: '2025-04-02',
    dueDate: '2025-04-30',
    periodStart: '2025-03-01',
    periodEnd: '2025-03-31',
    currency: { DK: 'DKK', SE: 'SEK', NO: 'NOK' }[country],
    seller: { ...address(seller), companyId: companyNumber(country, random) },
    buyer: address(`${random.pick(buyers)} ${random.pick(forms[country])}`),
    delivery: !isGrouped && random.chance(0.5) ? address(random.pick(sites[language])) : null,
    customerNumber: String(random.whole(10_000, 999_999)),
    orderReference: random.chance(0.6) ? `PO-${random.whole(10_000, 99_999)}` : null,
    buyerReference: random.chance(0.6) ? random.pick(['Mette Krog', 'Lars Berg', '9077']) : null,
    lines,
    net,
    tax,
    gross: cents(net + tax),
  };
}

export const word = (key: LabelKey, language: Language, half: Half, random: Random): string =>
  random.pick(labels[key][language][half]);
