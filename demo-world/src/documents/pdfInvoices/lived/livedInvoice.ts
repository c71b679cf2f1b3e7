import type { Random } from '../../../random.ts';
import { companyNumber, makeInvoice } from '../makeInvoice.ts';
import type { TrueInvoice } from '../model.ts';
import type { Half } from '../words.ts';

/** What is due on a part of the net. */
export interface TrueTax {
  readonly rate: number;
  readonly base: number;
  readonly tax: number;
}

/** An invoice with what lived accounts meet: several rates or none, a rounded amount to pay, senders of every kind. */
export interface LivedInvoice extends TrueInvoice {
  readonly taxes: readonly TrueTax[];
  readonly rounding: number;
  readonly payable: number;
}

const cents = (value: number): number => Math.round(value * 100 + Math.sign(value) * 1e-7) / 100;

const senders: Record<'DK' | 'SE' | 'NO', Record<Half, readonly string[]>> = {
  DK: {
    first: [
      'Vognmand Jens Lauge',
      'Skovby Kommune',
      'AffaldHav',
      'Fjordrens I/S',
      'Birk Miljø ApS',
      'Vestmark Renovation A/S',
    ],
    second: [
      'Karl Dam og Søn',
      'Åbrinken Kommune, Genbrug og Miljø',
      'Ren By Forsyning',
      'Nordrens Vest A.m.b.a.',
      'Kvistgård Container ApS',
      'MILJØHUSET SYD',
    ],
  },
  SE: {
    first: [
      'Åkare Nils Berg',
      'Hedby kommun',
      'Sandvik Återvinning AB',
      'RenSyd',
      'Vätterbygdens Miljö AB',
      'Lövås Container AB',
    ],
    second: [
      'Lund & Söner Åkeri',
      'Tallbo kommun, Avfall och återvinning',
      'Mellanbygdens Avfall',
      'Ekdalens Renhållning HB',
      'Norrås Container AB',
      'STADSRENT',
    ],
  },
  NO: {
    first: [
      'Transportør Ola Nes',
      'Solvik kommune',
      'Fjordheim Gjenvinning AS',
      'RenØst',
      'Vestlia Miljø AS',
      'Indre Dal Renovasjon IKS',
    ],
    second: [
      'Hauge og Sønn',
      'Bergheim kommune, Teknisk drift',
      'Innlandet Avfall',
      'Nordmark Renovasjon IKS',
      'Myrvoll Container AS',
      'KYSTRENS',
    ],
  },
};

const buyers: Record<'DK' | 'SE' | 'NO', readonly string[]> = {
  DK: ['Havblik Hoteller A/S', 'Boligforeningen Elmehus', 'Ørby Detail ApS'],
  SE: ['Havsutsikt Hotell AB', 'Bostadsrättsföreningen Almen', 'Örby Handel AB'],
  NO: ['Havutsikt Hotell AS', 'Borettslaget Almen', 'Øyby Handel AS'],
};

const reducedRates = { DK: 0, SE: 12, NO: 15 };

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

function taxesOf(net: number, country: 'DK' | 'SE' | 'NO', random: Random): TrueTax[] {
  const part = (rate: number, base: number): TrueTax => ({
    rate,
    base,
    tax: cents((base * rate) / 100),
  });
  const kind = random.next();
  if (kind < 0.08) return [part(0, net)];
  if (kind > 0.9) {
    const less = cents(net * 0.2);
    return [part(25, cents(net - less)), part(reducedRates[country], less)];
  }
  return [part(25, net)];
}

/** A random invoice; the lines are those of the other samples. */
export function livedInvoice(random: Random, half: Half): LivedInvoice {
  const made = makeInvoice(random.fork('lines'), half, random.pick([2, 3, 5, 8, 14, 30]));
  const { country } = made;
  const issueDate = `${random.pick(['2025', '2026'])}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`;
  const month = dayAfter(`${issueDate.slice(0, 7)}-01`, -1);
  const lines = made.lines.filter(({ kind }) => kind === 'product');
  const net = cents(lines.reduce((sum, { amount }) => sum + amount, 0));
  const taxes = taxesOf(net, country, random);
  const tax = cents(taxes.reduce((sum, one) => sum + one.tax, 0));
  const gross = cents(net + tax);
  const rounding = random.chance(0.2) ? cents(Math.round(gross) - gross) : 0;
  const delivery =
    made.delivery ??
    (random.chance(0.3)
      ? { ...made.buyer, name: random.pick(['Afdeling 4', 'Torvet 22', 'Hall C']) }
      : null);
  return {
    ...made,
    lines,
    issueDate,
    dueDate: dayAfter(issueDate, random.pick([8, 14, 30])),
    periodStart: `${month.slice(0, 7)}-01`,
    periodEnd: month,
    number: random.pick([
      made.number,
      `${random.whole(10, 99)}/${random.whole(1000, 9999)}`,
      `A-${random.whole(100, 99999)}`,
    ]),
    seller: {
      ...made.seller,
      name: random.pick(senders[country][half]),
      companyId: companyNumber(country, random),
    },
    buyer: { ...made.buyer, name: random.pick(buyers[country]) },
    delivery,
    net,
    tax,
    gross,
    taxes,
    rounding,
    payable: cents(gross + rounding),
  };
}
