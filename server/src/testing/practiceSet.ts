import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PostingCategory, Unit } from '@fraktion/contract';

import type { InvoiceEvidence, LineEvidence, Remembered } from '../modules/suggestions/evidence.ts';
import { wasteFractions } from '../reference/wasteFractions.ts';

/** The practice sets beside the project: two invented customers with what is true about their invoices. */
const folder = join(import.meta.dirname, '../../../../shared/data/practice');

export const hasPracticeSets = existsSync(folder);

interface World {
  readonly locations: readonly {
    id: string;
    name: string;
    street: string;
    zip: string;
    city: string;
    siteNo: string | null;
    customerNumbers: Readonly<Record<string, string>>;
  }[];
  readonly infocards: readonly {
    id: string;
    supplierId: string;
    locationId: string;
    fractionId: string;
    wasteFraction: string;
    ewcCode: string;
    size: number | null;
    sizeUnit: 'Litre' | 'Cubic' | null;
    quantity: number;
    supplierIdentificationNumber: string | null;
  }[];
  readonly agreementPrices: readonly {
    supplierId: string;
    category: PostingCategory;
    infocardId: string | null;
    fractionId: string | null;
    size: number | null;
    unit: Unit | 'percent';
    price: number;
    indexPercent: number;
    validFrom: string;
    validTo: string | null;
  }[];
  readonly events: readonly {
    infocardId: string;
    locationId: string;
    supplierId: string;
    date: string;
    status: string;
    kg: number | null;
    orderNo: string | null;
    ticketNo: string | null;
  }[];
}

interface Lines {
  readonly docs: readonly {
    docId: string;
    supplierId: string;
    documentType: 'invoice' | 'creditNote';
    issueDate: string;
    deliveryAddress: { name: string; street: string; zip: string; city: string } | null;
    lines: readonly {
      n: number;
      text: string;
      detail: string | null;
      note: string | null;
      sku: string | null;
      quantity: number | null;
      unit: Unit | null;
      unitCode: string | null;
      unitPrinted: string | null;
      unitPrice: number | null;
      baseQuantity: number | null;
      amount: number | null;
      date: string | null;
    }[];
  }[];
}

interface Truth {
  readonly docs: readonly {
    docId: string;
    duplicateOf: string | null;
    header: { periodStart: string | null; periodEnd: string | null; customerNumber: string | null };
    lines: readonly {
      n: number;
      postable: boolean;
      category: PostingCategory;
      infocardId: string | null;
      acceptableInfocards: readonly string[];
      phrase: string | null;
    }[];
  }[];
}

export type TrueLine = Truth['docs'][number]['lines'][number];

const read = (set: string, name: string): unknown =>
  JSON.parse(readFileSync(join(folder, set, name), 'utf8'));

/** The account's own name of a fraction, and those that the reference list has for the same. */
function namesOf({ wasteFraction, ewcCode }: World['infocards'][number]): string[] {
  const code = ewcCode.replace('*', '');
  const own = wasteFraction.toLowerCase();
  const same = wasteFractions.filter(
    ({ name, ewcCode: of }) =>
      of.replace('*', '') === code &&
      Object.values(name).some((each) => each.toLowerCase() === own),
  );
  return [wasteFraction, ...same.flatMap(({ name }) => Object.values(name))];
}

const litresOf = (size: number | null, unit: 'Litre' | 'Cubic' | null): number | null =>
  size !== null && unit === 'Cubic' ? size * 1000 : size;

/** A price row names no unit of size: what is below the smallest bin is in cubic metres. */
const smallestBin = 60;

/** How a document's text is changed before it is read, as by words that nobody knows. */
export type Disguise = (text: string, truth: TrueLine | undefined) => string;

export interface PracticeInvoice {
  readonly evidence: Omit<InvoiceEvidence, 'memory'>;
  readonly supplierId: string;
  readonly truth: ReadonlyMap<string, TrueLine>;
}

/** The invoices of a set in the order of their import, each with all that the product may know of it. */
export function readPracticeSet(
  set: string,
  disguise: Disguise = (text) => text,
): PracticeInvoice[] {
  const world = read(set, 'world.json') as World;
  const truth = new Map((read(set, 'truth.json') as Truth).docs.map((doc) => [doc.docId, doc]));
  return (read(set, 'lines.json') as Lines).docs.flatMap((doc): PracticeInvoice[] => {
    const { supplierId, deliveryAddress: at, issueDate } = doc;
    const known = truth.get(doc.docId);
    if (!known || known.duplicateOf !== null) return [];
    const lines = new Map(known.lines.map((line) => [String(line.n), line]));
    const ofSupplier = <Row extends { supplierId: string }>(rows: readonly Row[]): Row[] =>
      rows.filter((row) => row.supplierId === supplierId);
    const evidence = {
      isCredit: doc.documentType === 'creditNote',
      issueDate,
      periodStart: known.header.periodStart,
      periodEnd: known.header.periodEnd,
      placeText: at && [at.name, at.street, at.zip, at.city].join(', '),
      customerNumber: known.header.customerNumber,
      lines: doc.lines.map((line): LineEvidence => {
        const text = disguise(line.text, lines.get(String(line.n)));
        return {
          id: String(line.n),
          kind: (line.amount ?? 0) === 0 ? 'text' : 'product',
          text: [text, line.detail, line.note].filter((part) => part !== null).join(' · '),
          sku: line.sku,
          quantity: line.quantity,
          unit: line.unit,
          unitCode: line.unitCode ?? line.unitPrinted,
          unitPrice: line.unitPrice === null ? null : line.unitPrice / (line.baseQuantity ?? 1),
          amount: line.amount ?? 0,
          date: line.date,
          periodStart: null,
          periodEnd: null,
        };
      }),
      cards: ofSupplier(world.infocards).map((card) => ({
        id: card.id,
        locationId: card.locationId,
        names: namesOf(card),
        fractionId: card.fractionId,
        litres: litresOf(card.size, card.sizeUnit),
        count: card.quantity,
        supplierNumber: card.supplierIdentificationNumber,
      })),
      places: world.locations.flatMap(({ customerNumbers, siteNo, ...place }) => {
        const customerNumber = customerNumbers[supplierId];
        return customerNumber === undefined
          ? []
          : [{ ...place, siteNumber: siteNo, customerNumber }];
      }),
      prices: ofSupplier(world.agreementPrices).flatMap(({ unit, size, ...row }) =>
        unit === 'percent'
          ? []
          : [
              {
                ...row,
                unit,
                litres: litresOf(size, (size ?? smallestBin) < smallestBin ? 'Cubic' : 'Litre'),
              },
            ],
      ),
      visits: ofSupplier(world.events)
        .filter(({ status }) => status !== 'Canceled')
        .map(({ orderNo, ticketNo, ...visit }) => ({
          ...visit,
          numbers: [orderNo, ticketNo].filter((number) => number !== null).map(String),
        })),
    };
    return [{ evidence, supplierId, truth: lines }];
  });
}

/** What the product would remember once a person had confirmed an invoice. */
export const rememberedOf = ({ evidence, truth }: PracticeInvoice): Remembered[] =>
  evidence.lines.flatMap(({ id, sku, text, unitPrice, unit }) => {
    const line = truth.get(id);
    return line?.postable
      ? [{ sku, text, unitPrice, unit, category: line.category, infocardId: line.infocardId }]
      : [];
  });
