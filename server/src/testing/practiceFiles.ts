import type { PostingCategory, Unit } from '@fraktion/contract';

/** The files of a practice set, as far as they are read here. */

export interface PracticeWorld {
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
    id: string;
    unit: Unit | 'percent';
    price: number;
    indexPercent: number;
    validFrom: string;
    validTo: string | null;
  }[];
  readonly events: readonly {
    id: string;
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

export interface PracticeLines {
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

export interface PracticeTruth {
  readonly docs: readonly {
    docId: string;
    duplicateOf: string | null;
    header: { periodStart: string | null; periodEnd: string | null; customerNumber: string | null };
    inspection: { agreement: string | null; emptyCollections: string | null };
    lines: readonly {
      n: number;
      postable: boolean;
      unit: Unit | null;
      quantity: number | null;
      unitPrice: number | null;
      baseQuantity: number | null;
      discountPercent: number | null;
      percent: number | null;
      amount: number;
      collections: number;
      detail: string | null;
      serviceDate: string | null;
      servicePeriod: readonly [string, string] | null;
      category: PostingCategory;
      infocardId: string | null;
      acceptableInfocards: readonly string[];
      phrase: string | null;
    }[];
  }[];
}
