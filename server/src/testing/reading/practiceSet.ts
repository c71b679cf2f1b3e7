import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { AgreedPrice } from '../../modules/economics/agreements/index.ts';
import type { RecordedCollection } from '../../modules/economics/inspections/emptyCollections.ts';
import type {
  InvoiceEvidence,
  LineEvidence,
  RememberedPosting,
} from '../../modules/economics/suggestions/evidence.ts';
import { fractionNames } from '../../modules/economics/suggestions/fractionNames.ts';
import type { PracticeLines, PracticeTruth, PracticeWorld } from './practiceFiles.ts';

/** The practice sets beside the project: two invented customers with the truth about their invoices. */
const folder = join(import.meta.dirname, '../../../../../shared/data/practice');

export const hasPracticeSets = existsSync(folder);

export type TrueLine = PracticeTruth['docs'][number]['lines'][number];

const read = (set: string, name: string): unknown =>
  JSON.parse(readFileSync(join(folder, set, name), 'utf8'));

const litresOf = (size: number | null, unit: 'Litre' | 'Cubic' | null): number | null =>
  size !== null && unit === 'Cubic' ? size * 1000 : size;

/** A price row has no unit of size: a size below the smallest bin is in cubic metres. */
const smallestBin = 60;
const sizeOfPrice = (size: number | null): number | null =>
  litresOf(size, (size ?? smallestBin) < smallestBin ? 'Cubic' : 'Litre');

const agreedPrice = (row: PracticeWorld['agreementPrices'][number]): AgreedPrice => ({
  id: row.id,
  category: row.category,
  infocardId: row.infocardId,
  fractionId: row.fractionId,
  litres: sizeOfPrice(row.size),
  unit: row.unit === 'percent' ? 'pcs' : row.unit,
  price: row.unit === 'percent' ? null : String(row.price),
  percentCap: row.unit === 'percent' ? String(row.price) : null,
  indexPercent: String(row.indexPercent),
  validFrom: row.validFrom,
  validTo: row.validTo,
});

/** Changes a document's text before it is read, for example by unknown words. */
export type Disguise = (text: string, truth: TrueLine | undefined) => string;

export interface PracticeInvoice {
  readonly docId: string;
  readonly verdicts: PracticeTruth['docs'][number]['inspection'];
  readonly agreement: readonly AgreedPrice[];
  readonly records: readonly RecordedCollection[];
  readonly evidence: Omit<InvoiceEvidence, 'memory'>;
  readonly supplierId: string;
  readonly truth: ReadonlyMap<string, TrueLine>;
}

/** The invoices of a set in the order of their import, each with all data that the product may have about it. */
export function readPracticeSet(
  set: string,
  disguise: Disguise = (text) => text,
): PracticeInvoice[] {
  const world = read(set, 'world.json') as PracticeWorld;
  const truth = new Map(
    (read(set, 'truth.json') as PracticeTruth).docs.map((doc) => [doc.docId, doc]),
  );
  return (read(set, 'lines.json') as PracticeLines).docs.flatMap((doc): PracticeInvoice[] => {
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
      confirmedPlace: null,
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
        isServed: true,
        names: fractionNames(card.wasteFraction, card.ewcCode),
        fractionId: card.fractionId,
        litres: litresOf(card.size, card.sizeUnit),
        count: card.quantity,
        isHazardous: card.ewcCode.endsWith('*'),
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
                litres: sizeOfPrice(size),
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
    return [
      {
        docId: doc.docId,
        verdicts: known.inspection,
        agreement: ofSupplier(world.agreementPrices).map(agreedPrice),
        records: ofSupplier(world.events)
          .filter(({ status, kg }) => status !== 'Canceled' && kg !== 0)
          .map(({ id, locationId, date, infocardId }) => ({
            id,
            locationId,
            date,
            fractionId: world.infocards.find((card) => card.id === infocardId)?.fractionId ?? null,
          })),
        evidence,
        supplierId,
        truth: lines,
      },
    ];
  });
}

/** The postings that the product would remember after a person had confirmed an invoice. */
export const rememberedOf = ({ evidence, truth }: PracticeInvoice): RememberedPosting[] =>
  evidence.lines.flatMap(({ id, sku, text, unitPrice, unit }) => {
    const line = truth.get(id);
    return line?.postable
      ? [
          {
            sku,
            text,
            unitPrice,
            unit,
            category: line.category,
            infocardId: line.infocardId,
            date: evidence.issueDate,
          },
        ]
      : [];
  });
