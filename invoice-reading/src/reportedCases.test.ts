import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { readInvoice } from './index.ts';
import { readPdfHere } from './pdf/extraction/readPdfHere.ts';
import { pdfLimits } from './pdf/limits.ts';

/** Situations that were reported of other products, with files written for them; beside the project and never in it. */
const folder = join(import.meta.dirname, '../../../shared/data/cases');
const skip = existsSync(folder)
  ? false
  : 'the folder of reported cases (../shared/data/cases) is not here';

/** `number seller | net tax gross | amounts of lines | what else`, or why it is refused. */
const right: Readonly<Record<string, string>> = {
  '01/ubl.xml': 'SG-1001 Skovlund Genbrug 1 ApS | 950.00 237.50 1187.50 | 950.00',
  '02/ubl.xml': 'SG-1002 Skovlund Genbrug 2 ApS | 310.40 77.60 388.00 | 310.40',
  '03/ubl.xml': 'SG-1003 Skovlund Genbrug 3 ApS | 71.41 17.85 89.26 | 71.41',
  '04/cii.xml': 'SG-1004 Skovlund Genbrug 4 ApS | 31321.73 7830.43 39152.16 | 31321.73',
  '05/ubl.xml': 'SG-1005 Skovlund Genbrug 5 ApS | -10.00 25.00 15.00 | 100.00 -110.00',
  '06/ubl.xml': 'SG-1006 Skovlund Genbrug 6 ApS | -400.00 -100.00 -500.00 | -400.00 | of SG-1006-F',
  '07/ubl.xml': 'SG-1007 Skovlund Genbrug 7 ApS | -400.00 -100.00 -500.00 | -400.00 | of SG-1007-F',
  '09/cii.xml': 'SG-1009 Skovlund Genbrug 9 ApS | 1150.00 287.50 1437.50 | 600.00 200.00 350.00',
  '11/cii.xml':
    'SG-1011 Skovlund Genbrug 11 ApS | 1150.00 287.50 1437.50 | 1000.00 | Kørsel til Fanø 150.00',
  '13/a-2025.xml': '17 Skovlund Genbrug 13 ApS | 500.00 125.00 625.00 | 500.00',
  '13/b-2026.xml': '17 Skovlund Genbrug 13 ApS | 812.00 203.00 1015.00 | 812.00',
  '14/invoice.pdf':
    'GA-50112 Grønmark Affald ApS | 1600.00 400.00 2000.00 | 700.00 280.00 525.00 95.00',
  '15/invoice.pdf': 'VR-77120 Vestkyst Renovation A/S | 5341.00 1335.25 6676.25 | 38 lines',
  '16/b-page1-sums-page2-lines.pdf':
    '2610-0449 Sydfyns Miljøservice ApS | 1480.00 370.00 1850.00 | 880.00 600.00',
  '16/invoice.pdf': '2610-0448 Sydfyns Miljøservice ApS | 1480.00 370.00 1850.00 | 880.00 600.00',
  '17/invoice.pdf':
    'LC-3309 Limfjord Container A/S | 3485.20 871.30 4356.50 | 1250.00 1825.20 410.00',
  '18/invoice.pdf': 'KM 8841 Kronborg Miljø ApS | 1955.00 488.75 2443.75 | 1260.00 620.00 75.00',
  '19/control-scan.pdf': 'noText',
  '19/invoice.pdf': 'unreadableText',
  '20/invoice.pdf': 'FR-6102 Fanø Renovation ApS | 1000.00 250.00 1250.00 | 760.00 240.00',
  '22/a-named-ZUGFeRD_001.pdf':
    'BA-2201 Birkelund Affald 1 ApS | 400.00 100.00 500.00 | 400.00 | ZUGFeRD_001.xml',
  '22/b-only-in-AF.pdf':
    'BA-2202 Birkelund Affald 2 ApS | 400.00 100.00 500.00 | 400.00 | factur-x.xml',
  '22/c-page-annotation.pdf':
    'BA-2203 Birkelund Affald 3 ApS | 400.00 100.00 500.00 | 400.00 | xrechnung.xml',
  '22/d-other-xml-first.pdf':
    'BA-2204 Birkelund Affald 4 ApS | 400.00 100.00 500.00 | 400.00 | factur-x.xml, additional_data.xml',
  '24/minimum.pdf': 'BA-2206 Birkelund Affald 6 ApS | 400.00 100.00 500.00 | 400.00 | factur-x.xml',
  '25/latin1-under-utf8.xml': 'Invoices.Encoding',
  '25/space.xml': 'BA-2501 Birkelund Affald 7 ApS | 400.00 100.00 500.00 | 400.00',
  '26/comma.xml': 'Invoices.Field.Invalid',
  '27/invoice.pdf':
    'NA-2701 Nordsø Affaldstransport ApS | 800.00 200.00 1000.00 | 600.00 200.00 | and NA-2702 450.00',
  '29/invoice.pdf': 'HC-2901 Himmerland Container ApS | 1000.00 250.00 1250.00 | 300.00 700.00',
  '31/links.xml': 'KL-3101 Klitgaard Link ApS | 400.00 100.00 500.00 | 400.00',
  '32/formula.xml': '=1+1 =HYPERLINK("http://x.example","Betal") | 400.00 100.00 500.00 | 400.00',
  '34/a-AffaldVarme.pdf': 'AN-1 AffaldVarme Nordby | 800.00 200.00 1000.00 | 600.00 200.00',
  '34/b-Renosyd-IS.pdf': 'RS-1 Renosyd Vest I/S | 800.00 200.00 1000.00 | 600.00 200.00',
  '34/c-known-cvr-name-without-form.pdf':
    'MK-1 MILJØKRAFT ØST | 800.00 200.00 1000.00 | 600.00 200.00',
  '34/d-sole-trader.pdf': 'PH-1 Vognmand Peder Holm | 800.00 200.00 1000.00 | 600.00 200.00',
  '34/e-kommune.pdf':
    'SK-1 Sønderby Kommune, Affald og Genbrug | 800.00 200.00 1000.00 | 600.00 200.00',
};

const told = (...parts: readonly (string | readonly string[])[]): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : part.join(' ')))
    .filter(Boolean)
    .join(' | ');

function readXml(bytes: Uint8Array): string {
  const reading = readInvoice(bytes);
  if (!reading.ok) return reading.reason;
  const { number, seller, totals, lines, billingReference, allowancesAndCharges } =
    reading.document;
  return told(
    `${number} ${seller.name}`,
    [totals.net, totals.tax, totals.gross],
    lines.map(({ amount }) => amount).filter((amount) => Number(amount) !== 0),
    billingReference === null ? '' : `of ${billingReference}`,
    allowancesAndCharges.map(({ reason, amount }) => `${reason} ${amount}`),
  );
}

async function readPdf(bytes: Uint8Array): Promise<string> {
  const { header, totals, lines, others, xml } = await readPdfHere(bytes, {
    limits: pdfLimits,
    layout: null,
  });
  const amounts = lines.filter(({ kind }) => kind === 'product').map(({ amount }) => amount);
  return told(
    `${header.number?.value} ${header.sellerName?.value}`,
    [totals.net, totals.tax, totals.gross].map((sum) => sum?.value ?? ''),
    amounts.length > 9 ? `${amounts.length} lines` : amounts,
    others.map((other) => `and ${other.header.number?.value} ${other.totals.net?.value}`),
    xml.map(({ name }) => name).join(', '),
  );
}

test('INV-01 INV-02 every file of a reported case is read as is right', { skip }, async () => {
  const files = readdirSync(folder)
    .filter((name) => /^\d/.test(name))
    .flatMap((name) => readdirSync(join(folder, name)).map((file) => [name, file] as const))
    .filter(([, file]) => /\.(?:xml|pdf)$/.test(file));
  const found: Record<string, string> = {};
  for (const [name, file] of files) {
    const bytes = readFileSync(join(folder, name, file));
    const read = file.endsWith('.pdf')
      ? await readPdf(bytes).catch((error: { readonly reason?: string }) => error.reason ?? '')
      : readXml(bytes);
    found[`${name.slice(0, 2)}/${file}`] = read;
  }
  assert.deepEqual(found, right);
});
