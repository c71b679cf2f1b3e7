import type {
  Language,
  OrderStatus,
  PostingCategory,
  Unit,
  WasteCategory,
} from '@fraktion/contract';

/** The files of a practice set, as far as they are read here. */

export interface PracticeWorld {
  readonly account: {
    id: string;
    name: string;
    entities: readonly {
      name: string;
      companyId: string;
      vatId: string;
      gln: string;
      street: string;
      zip: string;
      city: string;
      country: string;
    }[];
  };
  readonly suppliers: readonly {
    id: string;
    uuid: string;
    name: string;
    lang: Language;
    companyId: string;
    vatId: string;
    street: string;
    zip: string;
    city: string;
    email: string;
  }[];
  readonly locations: readonly {
    id: string;
    name: string;
    street: string;
    zip: string;
    city: string;
    country: string;
    pNumber: string | null;
    siteNo: string | null;
    customerNumbers: Readonly<Record<string, string>>;
  }[];
  readonly infocards: readonly {
    id: string;
    name: string;
    supplierId: string;
    locationId: string;
    fractionId: string;
    wasteFraction: string;
    ewcCode: string;
    wasteCategory: WasteCategory;
    containerType: string;
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
    currency: string;
    period: 'month' | null;
    price: number;
    indexPercent: number;
    validFrom: string;
    validTo: string | null;
  }[];
  readonly events: readonly {
    id: string;
    kind: 'order' | 'weighing';
    infocardId: string;
    locationId: string;
    supplierId: string;
    date: string;
    status: OrderStatus;
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
    documentType: 'invoice' | 'creditNote';
    duplicateOf: string | null;
    header: { periodStart: string | null; periodEnd: string | null; customerNumber: string | null };
    inspection: { agreement: string | null; emptyCollections: string | null };
    lines: readonly {
      n: number;
      /** Null in a PDF. */
      lineId: string | null;
      locationId: string | null;
      tonnageKg: number | null;
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
