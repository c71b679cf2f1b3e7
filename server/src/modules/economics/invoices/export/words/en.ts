export const en = {
  sheets: {
    header: 'Invoice',
    lines: 'Lines',
    postings: 'Postings',
  },
  sources: {
    manual: 'Entered by hand',
    upload: 'Uploaded',
    integration: 'By integration',
  },
  facts: {
    number: 'Number',
    type: 'Type',
    status: 'Status',
    seller: 'Supplier',
    buyer: 'Customer',
    sender: 'Sent from',
    receiver: 'Sent to',
    issueDate: 'Date',
    invoiceDate: 'Tax point',
    dueDate: 'Due',
    period: 'Period',
    corrects: 'Corrects invoice',
    customerNumber: 'Customer number',
    orderNumber: 'Order number',
    buyerReference: 'Your reference',
    contract: 'Contract',
    deliveryAddress: 'Delivered to',
    deliveryDate: 'Delivered on',
    note: 'Note',
    location: 'Location',
    source: 'Source',
    currency: 'Currency',
    net: 'Net',
    tax: 'VAT',
    gross: 'Total',
    prepaid: 'Paid already',
    rounding: 'Rounding',
    payable: 'To pay',
    left: 'Not posted',
    part: 'It also has lines of other locations, which are not in this file; the amounts above are for all of it',
  },
  lines: {
    line: 'Line',
    sku: 'Item number',
    text: 'Text',
    description: 'Description',
    date: 'Date',
    quantity: 'Quantity',
    unit: 'Unit',
    unitPrice: 'Unit price',
    allowance: 'Allowance',
    charge: 'Charge',
    taxPercent: 'VAT %',
    amount: 'Amount',
    total: 'Total with VAT',
    left: 'Not posted',
  },
  postings: {
    line: 'Line',
    infocard: 'Infocard',
    location: 'Location',
    category: 'Category',
    date: 'Date',
    quantity: 'Quantity',
    unit: 'Unit',
    collections: 'Collections',
    tonnage: 'Weight, t',
    amount: 'Amount',
    text: 'Text',
  },
  kinds: {
    charge: 'Charge on the whole invoice',
    allowance: 'Allowance on the whole invoice',
    rounding: 'Rounding',
  },
};

type Heads<Group extends keyof typeof en> = Readonly<Record<keyof (typeof en)[Group], string>>;

/** Texts of the Excel file, besides the content of the invoice. */
export interface ExportWords {
  readonly sheets: Heads<'sheets'>;
  readonly sources: Heads<'sources'>;
  readonly facts: Heads<'facts'>;
  readonly lines: Heads<'lines'>;
  readonly postings: Heads<'postings'>;
  readonly kinds: Heads<'kinds'>;
}
