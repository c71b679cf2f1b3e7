import { randomUUID } from 'node:crypto';

import {
  authenticate,
  createOrder,
  importAgreementPrices,
  importBackgroundRows,
  importLanguageFile,
  importWeighings,
  infocardLabels,
  infocards as declared,
  listInfocards,
  listInvoiceImports,
  locations,
  maxImportedRows,
  maxInfocardsAtOnce,
  parsePdf,
  previewAgreementImport,
  previewBackgroundImport,
  previewLanguageFile,
  previewWeighings,
  putInfocardCover,
  sendFeedback,
  uploadInvoice,
  weighings as weighingNoun,
} from '@fraktion/contract';
import type { LooseInput } from '@fraktion/contract/client';
import { newOrder } from '@fraktion/server/testing/rows/orders';

import type { Api } from '../../support/api.ts';
import {
  attributes,
  fileOf,
  interlaced,
  largestDrawn,
  longInvoice,
  manyPages,
  noInvoice,
  photo,
  smallPhoto,
  sheetBomb,
} from './files.ts';
import { costlyActs, uploads } from './acts.ts';
import { people, type Request } from './reads.ts';
import {
  cards,
  daily,
  longWrongPlaces,
  newPlaces,
  prices,
  texts,
  weighings,
  wrongPlaces,
} from './sheetRows.ts';

const imported = async (api: Api, { body }: LooseInput): Promise<void> => {
  const id = (body as { invoiceId: string }).invoiceId;
  for (let round = 0; round < 1_200; round += 1) {
    const found = (await api(listInvoiceImports, { query: { IncludeIds: id } })).find(
      (each) => each.id === id,
    );
    if (found && found.state !== 'importing') return;
    await new Promise((done) => setTimeout(done, 100));
  }
};

const invoice = (what: string, make: () => File | Promise<File>): Request => ({
  what: `invoices.upload and its import, ${what}`,
  by: people.admin,
  call: uploadInvoice,
  input: async () => ({ body: { invoiceId: randomUUID() }, files: [await make()] }),
  after: imported,
});

const tab = { tab: locations.name };
const sheet = (
  what: string,
  call: Request['call'],
  by: string,
  input: Request['input'],
): Request => ({
  what: `${call.id}, ${what}`,
  by,
  call,
  input,
});
const { admin, staff } = people;

/** Bodies and files at their limits. */
export async function costlyChanges(apis: ReadonlyMap<string, Api>): Promise<Request[]> {
  const api = apis.get(admin)!;
  const { data: infocards } = await api(listInfocards, {
    query: { pageSize: maxInfocardsAtOnce },
  });
  const card = infocards.find(
    ({ isOrderable, collector }) => isOrderable && collector?.hasValidEmail,
  )!;
  const feedback = {
    kind: 'idea',
    text: 'x'.repeat(4_000),
    page: '/',
    releases: {},
    errors: [],
    window: '1 × 1',
  };
  return [
    invoice('400,000 attributes', () => attributes(400_000)),
    invoice('10,000 lines', () => longInvoice(10_000)),
    invoice('a PDF of many pages', manyPages),
    invoice('20 MB that are no PDF', () => noInvoice(20)),
    sheet('8,940 × 8,940 × 16 bit, interlaced', putInfocardCover, admin, async () => ({
      params: { id: card.id },
      body: {},
      files: [await interlaced()],
    })),
    sheet('the largest that is drawn in one piece', putInfocardCover, admin, async () => ({
      params: { id: card.id },
      body: {},
      files: [await largestDrawn()],
    })),
    sheet('a photo of 8 MB', sendFeedback, people.user, async () => ({
      body: { id: randomUUID(), ...feedback },
      files: [await smallPhoto()],
      idempotencyKey: randomUUID(),
    })),
    ...costlyActs(api),
    ...(await uploads()),
    sheet('10 photos of 14 MB', createOrder, admin, async () => {
      const file = await photo();
      const body = { ...newOrder(card.id), confirmedDouble: true };
      return {
        body,
        files: Array.from({ length: 10 }, () => file),
        idempotencyKey: randomUUID(),
      };
    }),
    sheet('a sheet of 200 MB unpacked', createOrder, admin, () => ({
      body: { ...newOrder(card.id), confirmedDouble: true },
      files: [sheetBomb()],
      idempotencyKey: randomUUID(),
    })),
    sheet('many pages, without sign-in', parsePdf, admin, async () => ({
      body: {},
      files: [await manyPages()],
    })),
    sheet('20,000 new rows', previewBackgroundImport, admin, () => ({
      params: tab,
      body: { rows: newPlaces() },
    })),
    sheet('20,000 wrong rows', previewBackgroundImport, admin, () => ({
      params: tab,
      body: { rows: wrongPlaces() },
    })),
    sheet('20 MB of wrong rows', previewBackgroundImport, admin, () => ({
      params: tab,
      body: { rows: longWrongPlaces() },
    })),
    sheet('20,000 infocards of places that are not there', previewBackgroundImport, admin, () => ({
      params: { tab: declared.sheet.name },
      body: { rows: cards((at) => `Nowhere ${at}`) },
    })),
    sheet('20,000 new rows', importBackgroundRows, admin, () => ({
      params: tab,
      body: {
        id: randomUUID(),
        rows: newPlaces(),
        seen: { new: maxImportedRows, changed: 0 },
      },
      idempotencyKey: randomUUID(),
    })),
    // The list has as many rows as three sheets by now.
    sheet('20,000 new rows, in a list of 60,000', previewBackgroundImport, admin, () => ({
      params: tab,
      body: { rows: newPlaces() },
    })),
    sheet('20,000 right', previewWeighings, staff, () => ({
      params: { tab: weighingNoun.sheet.name },
      body: { rows: weighings(true) },
    })),
    sheet('20,000 wrong', previewWeighings, staff, () => ({
      params: { tab: weighingNoun.sheet.name },
      body: { rows: weighings(false) },
    })),
    sheet('20,000 new', importWeighings, staff, () => ({
      params: { tab: weighingNoun.sheet.name },
      body: {
        id: randomUUID(),
        rows: weighings(true),
        seen: { new: maxImportedRows, changed: 0 },
      },
      idempotencyKey: randomUUID(),
    })),
    sheet('2,000 days of one price', previewAgreementImport, admin, () => ({
      body: { rows: prices(daily()) },
    })),
    sheet('2,000 wrong', previewAgreementImport, admin, () => ({
      body: {
        rows: prices(() => ({ collector: 'Nobody', price: 'x', unit: 'y', validFrom: 'z' })),
      },
    })),
    sheet('2,000 days of one price', importAgreementPrices, admin, async () => {
      const rows = prices(daily());
      const { counts } = await api(previewAgreementImport, { body: { rows } });
      return {
        body: { id: randomUUID(), rows, seen: { new: counts.new, changed: counts.changed } },
        idempotencyKey: randomUUID(),
      };
    }),
    sheet('20,000 texts', previewLanguageFile, staff, () => ({
      params: { language: 'da' },
      body: { part: 'mfe-economics', texts: texts(19_900) },
    })),
    sheet('20,000 texts', importLanguageFile, staff, async () => {
      const given = {
        params: { language: 'da' as const },
        body: { part: 'mfe-economics', texts: texts(19_900, 'z') },
      };
      const { mark } = await apis.get(staff)!(previewLanguageFile, given);
      return { ...given, body: { ...given.body, mark }, idempotencyKey: randomUUID() };
    }),
    sheet(`for ${infocards.length} cards`, infocardLabels, admin, () => ({
      body: { ids: infocards.map(({ id }) => id) },
    })),
    sheet('16 kB of unknown keys', authenticate, admin, () => ({
      body: Object.fromEntries(Array.from({ length: 1_200 }, (_, at) => [`k${at}`, at])),
    })),
    sheet('1 MB of unknown keys', sendFeedback, admin, () => ({
      body: { ...feedback, ...texts(5_000) },
      files: [fileOf('a.txt', 'x', 'text/plain')],
      idempotencyKey: randomUUID(),
    })),
  ];
}
