import { SaxesParser } from 'saxes';

export interface Node {
  readonly name: string;
  readonly namespace: string;
  readonly children: Node[];
  text: string;
}

/** A well-formed document as a tree; anything else throws. */
export function readXml(xml: string): Node {
  const parser = new SaxesParser({ xmlns: true });
  const root: Node = { name: '', namespace: '', children: [], text: '' };
  const open: Node[] = [root];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri }) => {
    const node: Node = { name: local, namespace: uri, children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    const node = open.at(-1);
    if (node) node.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml).close();
  const [document] = root.children;
  if (!document) throw new Error('There is no document');
  return document;
}

/** The number of times an element may occur at its place, and the type of its text. */
interface Place {
  readonly name: string;
  readonly optional: boolean;
  readonly many: boolean;
  readonly type: string | null;
}

/**
 * The schemas in a short form, as far as the files have their elements: each line has an element and its children in order. `?`
 * is optional, `*` any number, `+` at least one; after a colon follows the length or the type of its text.
 */
type Shape = ReadonlyMap<string, readonly Place[]>;

function shapeOf(lines: string): Shape {
  const rows = lines.trim().split('\n');
  return new Map(
    rows.map((row) => {
      const [name = '', ...places] = row.trim().split(/\s+/);
      return [
        name,
        places.map((place) => {
          const [, child = '', sign, type] = /^(\w+)([?*+]?)(?::(\w+))?$/.exec(place) ?? [];
          return {
            name: child,
            optional: sign === '?' || sign === '*',
            many: sign === '*' || sign === '+',
            type: type ?? null,
          };
        }),
      ];
    }),
  );
}

const common = `
Address StreetName?:256 Number?:70 City?:256 PostalCode?:70 Country?:country AddressType?:18
Contact ContactPerson Telephone?:18 Email?:70
ContactPerson FirstName:35 LastName:70
SelectionCriteria SelectionStartDate:date SelectionEndDate:date
DebitAmount Amount:money
CreditAmount Amount:money
DebitTaxAmount Amount:money
CreditTaxAmount Amount:money
AuditFile Header MasterFiles GeneralLedgerEntries
Header AuditFileVersion:9 AuditFileCountry:country AuditFileDateCreated:date SoftwareCompanyName:70 SoftwareID:256 SoftwareVersion:18 Company DefaultCurrencyCode:currency SelectionCriteria TaxAccountingBasis:18 UserID?:256
GeneralLedgerAccounts Account+
Suppliers Supplier+
TaxTable TaxTableEntry+
GeneralLedgerEntries NumberOfEntries:count TotalDebit:money TotalCredit:money Journal*
Journal JournalID:18 Description:256 Type:9 Transaction*
MasterFiles GeneralLedgerAccounts? Suppliers? TaxTable?
Company RegistrationNumber:35 Name:256 Address* Contact+ TaxRegistration*
TaxRegistration TaxRegistrationNumber:35 TaxAuthority?:35
TaxTableEntry TaxType:9 Description:256 TaxCodeDetails+`;

/** Norway's by Skatteetaten's schema 1.30; Denmark's 2.1 from files of other programs, which are checked by its schema. */
export const shapes: Readonly<Record<'NO' | 'DK', Shape>> = {
  NO: shapeOf(`${common}
Account AccountID:70 AccountDescription:256 GroupingCategory:256 GroupingCode:35 AccountType:18 OpeningDebitBalance?:money OpeningCreditBalance?:money ClosingDebitBalance?:money ClosingCreditBalance?:money
Supplier RegistrationNumber?:35 Name:256 Address* Contact* TaxRegistration* SupplierID:35 BalanceAccount*
BalanceAccount AccountID?:70 OpeningDebitBalance?:money OpeningCreditBalance?:money ClosingDebitBalance?:money ClosingCreditBalance?:money
TaxCodeDetails TaxCode:70 Description?:256 TaxPercentage?:decimal Country:country StandardTaxCode:taxCode BaseRate+:decimal
Transaction TransactionID:70 Period:count PeriodYear:count TransactionDate:date SourceID?:35 VoucherType?:70 VoucherDescription?:70 Description:256 SystemEntryDate:date GLPostingDate:date Line+
Line RecordID:18 AccountID:70 SourceDocumentID?:35 SupplierID?:35 Description:256 DebitAmount? CreditAmount? TaxInformation* ReferenceNumber?:35 DueDate?:date
TaxInformation TaxType?:9 TaxCode?:70 TaxPercentage?:decimal Country?:country TaxBase?:decimal DebitTaxAmount? CreditTaxAmount?`),
  DK: shapeOf(`${common}
DebitAmount Amount:money CurrencyCode:currency CurrencyAmount:money ExchangeRate:decimal
CreditAmount Amount:money CurrencyCode:currency CurrencyAmount:money ExchangeRate:decimal
DebitTaxAmount Amount:money CurrencyCode:currency CurrencyAmount:money ExchangeRate:decimal
CreditTaxAmount Amount:money CurrencyCode:currency CurrencyAmount:money ExchangeRate:decimal
Header AuditFileVersion:9 AuditFileCountry:country AuditFileDateCreated:date SoftwareCompanyName:70 SoftwareID:256 SoftwareVersion:18 Company DefaultCurrencyCode:currency SelectionCriteria TaxAccountingBasis?:18 TaxEntity:70 UserID?:256
GeneralLedgerAccounts NameOfStandardAccount:70 VersionOfStandardAccount:18 Account+
Company CVR?:8 RegistrationNumber?:35 Name:256 Address+ Contact* TaxRegistration* BankAccount+
TaxRegistration TaxRegistrationNumber:35 TaxType?:9 TaxAuthority?:35 Country?:country
BankAccount IBANNumber?:35 BankAccountNumber?:35 SortCode?:18
Account AccountID:70 AccountDescription:256 StandardAccountID:35 AccountType:danishType OpeningDebitBalance?:money OpeningCreditBalance?:money ClosingDebitBalance?:money ClosingCreditBalance?:money
Supplier CVR?:8 RegistrationNumber?:35 EntityType?:18 Name:256 Address* Contact* TaxRegistration* SupplierID:35 AccountID?:70 OpeningDebitBalance?:money OpeningCreditBalance?:money ClosingDebitBalance?:money ClosingCreditBalance?:money
TaxCodeDetails TaxCode:9 StandardTaxCode?:9 Description:256 TaxPercentage?:decimal Country:country
Transaction TransactionID:70 Period:count PeriodYear:count TransactionDate:date SourceID?:35 Description:256 SystemEntryDate:date GLPostingDate:date SystemID+:35 Line+
Line RecordID:18 AccountID:70 SourceDocumentID?:35 SupplierID?:35 Description:256 DebitAmount? CreditAmount? TaxInformation*
TaxInformation TaxType?:9 TaxCode?:9 StandardTaxCode?:9 Country?:country TaxPercentage?:decimal TaxBase?:decimal DebitTaxAmount? CreditTaxAmount?`),
};

const types: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  money: /^-?\d{1,16}(\.\d{1,2})?$/,
  decimal: /^-?\d+(\.\d+)?$/,
  count: /^\d+$/,
  danishType: /^(Asset|Liability|Sale|Expense|Other)$/,
  country: /^[A-Z]{2}$/,
  currency: /^[A-Z]{3}$/,
  taxCode: /^[0-9anAN]{1,2}$/,
};

const fits = (text: string, type: string): boolean =>
  types[type]?.test(text) ?? Array.from(text).length <= Number(type);

/** Of two alternative elements exactly one must exist. */
const choices = [
  ['OpeningDebitBalance', 'OpeningCreditBalance'],
  ['ClosingDebitBalance', 'ClosingCreditBalance'],
  ['DebitAmount', 'CreditAmount'],
  ['DebitTaxAmount', 'CreditTaxAmount'],
] as const;

function choiceFaults(node: Node, places: readonly Place[]): string[] {
  const has = (name: string) => node.children.some((child) => child.name === name);
  return choices
    .filter(([one]) => places.some(({ name }) => name === one))
    .filter(([one, other]) => has(one) === has(other))
    .map(([one, other]) => `${node.name}: ${one} or ${other}`);
}

/** Where a document violates its schema, in words for the reader of the test. */
export function orderFaults(node: Node, shape: Shape): string[] {
  const places = shape.get(node.name);
  if (!places) return node.children.length > 0 ? [`${node.name} is not known`] : [];
  const faults = choiceFaults(node, places);
  let at = 0;
  for (const { name, optional, many, type } of places) {
    let count = 0;
    for (; node.children[at]?.name === name; at += 1) {
      const child = node.children[at];
      if (!child) break;
      count += 1;
      if (type && !fits(child.text, type)) faults.push(`${node.name}/${name}: ${child.text}`);
      faults.push(...orderFaults(child, shape));
    }
    if (count === 0 && !optional) faults.push(`${node.name}/${name} is missing`);
    if (count > 1 && !many) faults.push(`${node.name}/${name} is there ${count} times`);
  }
  const left = node.children[at];
  return left ? [...faults, `${node.name}/${left.name} is not expected here`] : faults;
}
