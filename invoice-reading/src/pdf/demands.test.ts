import assert from 'node:assert/strict';
import { test } from 'node:test';

import { body, buyer, number, readSheets, sheet, type PlacedText } from '../testing/strangers.ts';

const demandOf = (...texts: readonly PlacedText[]): string | null =>
  readSheets(sheet(...buyer, ...texts)).demand?.value ?? null;

const titled = (title: string, ...more: readonly PlacedText[]): string | null =>
  demandOf([45, 170, title, 15], ...number, ...more, ...body);

const reminders = [
  'Rykker',
  'RYKKER 2',
  '1. rykker',
  'Anden rykker for faktura 40512',
  'Rykkerskrivelse',
  'Betalingspåmindelse',
  'Venlig påmindelse',
  'Erindring om betaling',
  'Inkassovarsel',
  'Betalningspåminnelse',
  'Påminnelse nr 1',
  'Påminnelse avseende faktura 40512',
  'Inkassokrav',
  'Kravbrev',
  'Purring',
  'Betalingspurring',
  'Purrebrev nr. 2',
  'Betalingsoppfordring',
  'Payment reminder',
  'Second reminder',
  'Reminder: 40512',
  'Overdue notice',
  'Final demand',
  'Rykkerbrev nr. 3',
  'Påminnelsefaktura',
  'Rykkerfaktura',
  'Purrefaktura nr. 2',
  'Purrevarsel',
  '1. purring',
];
const statements = [
  'Kontoudtog',
  'KONTOUDTOG pr. 31.10.2026',
  'Kontoudskrift',
  'Saldoopgørelse',
  'Åbne poster',
  'Kontoutdrag',
  'Saldobesked',
  'Reskontrautdrag',
  'Kontoutskrift per 31.10.2026',
  'Kundereskontro',
  'Statement of account',
  'Account statement',
  'Statement',
  'Debitorkontoudtog',
  'Oversigt over åbne fakturaer 31.10.2026',
  'Saldolista',
  'Saldoliste 31.10.2026',
  'Kundreskontra',
  'Reskontroutskrift',
  'Oversikt over åpne poster',
  'Översikt öppna fakturor',
];

test('INV-02 a reminder and a statement of account are known by their title in four languages', () => {
  for (const title of reminders) assert.equal(titled(title), 'reminder', title);
  for (const title of statements) assert.equal(titled(title), 'statement', title);
});

test('INV-02 an invoice that is stamped as reminded of is a reminder; by an ordinary label it is none', () => {
  const stamped: PlacedText = [300, 60, 'RYKKER', 26];
  assert.equal(titled('Faktura', stamped), 'reminder');
  assert.equal(titled('Faktura', [330, 204, 'Kontoudtog sendes hver måned']), null);
});

const others: readonly string[] = [
  'Rykkergebyr 100,00 kr. ved for sen betaling',
  'Påmindelsesgebyr opkræves efter loven',
  'Hvis vi ikke har modtaget betaling til tiden, sendes en rykker',
  'Om vi inte har mottagit betalning i tid skickas en påminnelse',
  'Dersom vi ikke har mottatt betaling, sendes purring',
  'If we have not received payment in time, a reminder is sent',
  'Statements are sent each month',
  'Kontoudtogsgebyr kan forekomme',
  'Påminnelseavgift tas ut vid försenad betalning',
];
test('INV-02 what a reminder would cost, and when one would come, makes no reminder of an invoice', () => {
  for (const text of others) {
    assert.equal(titled('Faktura', [45, 200, text]), null, text);
    assert.equal(demandOf(...number, [45, 200, text], ...body), null, text);
    assert.equal(titled('Faktura', ...body, [45, 700, text]), null, text);
  }
});

test('INV-02 a letter without a title is a reminder by what it says', () => {
  const letters = [
    'Ifølge vores bogføring har vi endnu ikke modtaget jeres betaling af faktura 40512.',
    'Vi saknar betalning för faktura 40512.',
    'Vi kan ikke se å ha mottatt betaling for faktura 40512.',
    'According to our records we have not yet received payment of invoice 40512.',
  ];
  for (const text of letters)
    assert.equal(demandOf(...number, [45, 200, text], ...body), 'reminder', text);
});

const row = (y: number, text: string, amount: string): PlacedText[] => [
  [45, y, text],
  [-380, y, '1'],
  [-470, y, amount],
  [-550, y, amount],
];
const list = (...rows: readonly PlacedText[][]): readonly PlacedText[] => [
  [45, 300, 'Beskrivelse'],
  [-380, 300, 'Antal'],
  [-470, 300, 'Pris'],
  [-550, 300, 'Beløb'],
  ...rows.flat(),
  [330, 400, 'I alt'],
  [-550, 400, '1.350,00'],
];

test('INV-02 a list of invoices and payments without a title is a statement, with a fee of reminding a reminder', () => {
  const invoices = [row(316, 'Faktura 40512', '1.000,00'), row(330, 'Faktura 40733', '350,00')];
  assert.equal(demandOf(...number, ...list(...invoices)), 'statement');
  const fee = [row(316, 'Faktura 40512', '1.250,00'), row(330, 'Rykkergebyr', '100,00')];
  assert.equal(demandOf(...number, ...list(...fee)), 'reminder');
  const billed = [row(316, 'Fakturagebyr', '1.000,00'), row(330, 'Rykkergebyr', '350,00')];
  assert.equal(demandOf(...number, ...list(...billed)), null);
});
