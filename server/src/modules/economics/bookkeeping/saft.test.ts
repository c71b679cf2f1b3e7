import assert from 'node:assert/strict';
import { test } from 'node:test';

import Big from 'big.js';

import { sampleEntries, sampleExport, sampleVoucher } from './sampleExport.ts';
import { saftFile } from './saft.ts';
import { denmark, norway } from './saftCountries.ts';
import { orderFaults, type Node, readXml, shapes } from '@fraktion/demo-world/documents/saftShape';

const textOf = (node: Node | undefined, name: string): string =>
  node?.children.find((child) => child.name === name)?.text ?? '';
const all = (node: Node, name: string): Node[] =>
  node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
const sum = (texts: readonly string[]): string =>
  texts.reduce((total, text) => total.plus(text), new Big(0)).toFixed(2);
const amounts = (node: Node, name: string): string[] =>
  all(node, name).map((each) => textOf(each, 'Amount'));

const danish = () => {
  const { company } = sampleExport();
  return sampleExport({
    company: { ...company, currency: 'DKK', country: 'DK', language: 'da' },
  });
};

for (const [country, file] of [
  [norway, sampleExport()],
  [denmark, danish()],
] as const) {
  const name = `SAF-T ${country.code} ${country.version}`;
  const root = () => readXml(Buffer.from(saftFile(file, country).bytes).toString('utf8'));

  test(`ADM-09 ${name} has its elements in the order, the number and the length that its schema has them`, () => {
    const document = root();
    assert.equal(document.namespace, country.namespace);
    assert.deepEqual(orderFaults(document, shapes[country.code]), []);
  });

  test(`ADM-09 ${name}: both sides are equal, in each transaction and in all, and agree with the totals`, () => {
    const document = root();
    for (const transaction of all(document, 'Transaction'))
      assert.equal(
        sum(amounts(transaction, 'DebitAmount')),
        sum(amounts(transaction, 'CreditAmount')),
      );
    const [entries] = all(document, 'GeneralLedgerEntries');
    assert.equal(textOf(entries, 'NumberOfEntries'), '2');
    assert.equal(textOf(entries, 'TotalDebit'), sum(amounts(document, 'DebitAmount')));
    assert.equal(textOf(entries, 'TotalCredit'), sum(amounts(document, 'CreditAmount')));
    assert.equal(textOf(entries, 'TotalDebit'), '375.04');
  });

  test(`ADM-09 ${name}: whatever lines name is in the master files, and its escapes are read back`, () => {
    const document = root();
    const accounts = all(document, 'Account');
    const ids = new Set(accounts.map((account) => textOf(account, 'AccountID')));
    for (const line of all(document, 'Line')) assert.ok(ids.has(textOf(line, 'AccountID')));
    assert.ok(accounts.some((each) => textOf(each, 'AccountDescription') === 'Leje & <vask>'));
    const suppliers = all(document, 'Supplier');
    assert.deepEqual(
      suppliers.map((supplier) => textOf(supplier, 'Name')),
      [String.raw`Renvei "Øst" & Sønner` + ' \\'],
    );
    const known = new Set(suppliers.map((supplier) => textOf(supplier, 'SupplierID')));
    const owed = all(document, 'Line').filter((line) => textOf(line, 'SupplierID') !== '');
    assert.equal(owed.length, 2);
    for (const line of owed) assert.ok(known.has(textOf(line, 'SupplierID')));
    const codes = new Set(all(document, 'TaxCodeDetails').map((each) => textOf(each, 'TaxCode')));
    const taxes = all(document, 'TaxInformation');
    assert.equal(taxes.length, 4);
    for (const tax of taxes) assert.ok(codes.has(textOf(tax, 'TaxCode')));
  });

  test(`ADM-09 ${name}: a counter-entry has each amount on the other side, and its VAT too`, () => {
    const [first, counter] = all(root(), 'Transaction');
    assert.ok(first && counter);
    assert.deepEqual(amounts(first, 'DebitAmount'), amounts(counter, 'CreditAmount'));
    assert.deepEqual(amounts(first, 'CreditAmount'), amounts(counter, 'DebitAmount'));
    assert.equal(sum(amounts(first, 'DebitTaxAmount')), '37.51');
    assert.deepEqual(amounts(first, 'DebitTaxAmount'), amounts(counter, 'CreditTaxAmount'));
    for (const text of amounts(counter, 'DebitAmount')) assert.doesNotMatch(text, /-/);
  });
}

test('ADM-09 signs that XML has no place for are left out, and texts that are too long are cut', () => {
  const voucher = sampleVoucher({
    createdBy: 'x'.repeat(50),
    invoiceNumber: 'A\u0000\uD800B',
  });
  const { bytes } = saftFile(sampleExport({ vouchers: [voucher] }), norway);
  const document = readXml(Buffer.from(bytes).toString('utf8'));
  const [transaction] = all(document, 'Transaction');
  assert.equal(textOf(transaction, 'SourceID').length, 35);
  assert.equal(textOf(all(document, 'Line')[0], 'SourceDocumentID'), 'A  B');
  assert.deepEqual(orderFaults(document, shapes.NO), []);
});

test('ADM-09 the check of the schema notices what is missing, unknown, in the wrong place or too long', () => {
  const { bytes } = saftFile(sampleExport(), norway);
  const xml = Buffer.from(bytes).toString('utf8');
  const faults = (wrong: string) => orderFaults(readXml(wrong), shapes.NO);
  assert.notDeepEqual(faults(xml.replace(/<GroupingCode>.*?<\/GroupingCode>/, '')), []);
  assert.notDeepEqual(faults(xml.replace('<UserID>', '<Somebody/><UserID>')), []);
  assert.notDeepEqual(faults(xml.replace('<Type>AP', '<Type>ABCDEFGHIJ')), []);
  assert.notDeepEqual(faults(xml.replace('<TotalDebit>375.04', '<TotalDebit>375.041')), []);
});

const read = (file: ReturnType<typeof saftFile>) =>
  readXml(Buffer.from(file.bytes).toString('utf8'));

test('ADM-09 SAF-T DK 2.1 names the company that is taxed, its bank account, and the standard chart to which each account is mapped', () => {
  const { company } = danish();
  const file = {
    ...danish(),
    company: { ...company, companyNumber: '12345674', vatNumber: 'DK12345674' },
  };
  const document = read(saftFile(file, denmark));
  assert.deepEqual(orderFaults(document, shapes.DK), []);
  const [header] = all(document, 'Header');
  assert.equal(textOf(header, 'AuditFileVersion'), '2.1');
  assert.equal(textOf(header, 'TaxEntity'), '12345674');
  const [own] = all(document, 'Company');
  assert.equal(textOf(own, 'CVR'), '12345674');
  const [bank] = all(document, 'BankAccount');
  assert.deepEqual(
    [textOf(bank, 'SortCode'), textOf(bank, 'BankAccountNumber')],
    ['1234', '0005678901'],
  );
  const [accounts] = all(document, 'GeneralLedgerAccounts');
  assert.equal(textOf(accounts, 'NameOfStandardAccount'), 'Standardkontoplanen');
  assert.equal(textOf(accounts, 'VersionOfStandardAccount'), '20260101');
  for (const account of all(document, 'Account')) {
    assert.equal(textOf(account, 'StandardAccountID'), '6395', 'as it is mapped');
    assert.notEqual(textOf(account, 'AccountID'), '6395');
  }
  assert.deepEqual(all(document, 'Number'), []);
});

test('ADM-09 SAF-T NO 1.30 has its namespace without a prefix, and numbers of nine digits alone', () => {
  const file = saftFile(sampleExport(), norway);
  const xml = Buffer.from(file.bytes).toString('utf8');
  assert.match(xml, /<AuditFile xmlns="urn:StandardAuditFile-Taxation-Financial:NO">/);
  assert.doesNotMatch(xml, /<\w+:/);
  const numbers = all(read(file), 'TaxRegistration').map((each) =>
    textOf(each, 'TaxRegistrationNumber'),
  );
  assert.deepEqual(numbers, ['943404763', '987654325']);
});

test('ADM-09 two rates of VAT in one voucher are two entries, each with its own code and tax', () => {
  const [rent, wash, vat, rounding, creditor] = sampleEntries;
  assert.ok(rent && wash && vat && rounding && creditor);
  const food = {
    ...vat,
    taxPercent: '15',
    amount: '7.50',
    ledger: { ...vat.ledger, number: '2711', taxCode: '11' },
  };
  const entries = [
    { ...rent, amount: '100.00' },
    { ...rent, taxPercent: '15', amount: '50.00' },
    { ...vat, amount: '25.00' },
    food,
    { ...creditor, amount: '-182.50' },
  ];
  const document = read(saftFile(sampleExport({ vouchers: [sampleVoucher({ entries })] }), norway));
  assert.deepEqual(
    all(document, 'TaxInformation').map((tax) => [
      textOf(tax, 'TaxCode'),
      textOf(tax, 'TaxPercentage'),
      textOf(tax, 'TaxBase'),
      ...amounts(tax, 'DebitTaxAmount'),
    ]),
    [
      ['1', '25', '100.00', '25.00'],
      ['11', '15', '50.00', '7.50'],
    ],
  );
  assert.equal(all(document, 'Line').length, 5);
  const rates = (of: typeof document) =>
    all(of, 'TaxCodeDetails').map((each) => textOf(each, 'TaxPercentage'));
  assert.deepEqual(rates(document), ['25', '15']);
  const oneCode = entries.map((each) =>
    each === food ? { ...food, ledger: { ...food.ledger, taxCode: vat.ledger.taxCode } } : each,
  );
  const shared = sampleExport({ vouchers: [sampleVoucher({ entries: oneCode })] });
  assert.deepEqual(rates(read(saftFile(shared, norway))), ['25', '15'], 'one code for both');
});

test('ADM-09 SAF-T DK: an account is of a sale where income is credited, and otherwise of what its entry is', () => {
  const entry = sampleEntries[0]!;
  const typeOf = (change: Partial<typeof entry>) =>
    denmark.classify(entry.ledger, { ...entry, ...change }).at(-1)?.inside;
  const of = (category: (typeof entry)['category'], amount: string) =>
    typeOf({ kind: 'category', category, amount });
  assert.deepEqual(
    [of('Income', '-10'), of('Income', '10'), of('Rent', '-10'), of('Rent', '10')],
    ['Sale', 'Expense', 'Expense', 'Expense'],
  );
  assert.deepEqual(
    (['vat', 'creditor', 'prepaid', 'rounding'] as const).map((kind) => typeOf({ kind })),
    ['Liability', 'Liability', 'Asset', 'Expense'],
  );
});
