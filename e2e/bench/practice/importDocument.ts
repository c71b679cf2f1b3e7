import {
  confirmLocation,
  getInvoice,
  type InvoiceDetail,
  type InvoiceImport,
  type InvoiceLine,
  isQuestion,
  listInvoiceImports,
  listInvoiceLines,
  runInvoiceImport,
} from '@fraktion/contract';
import { endOfImport, importFile, NotEnded } from '@fraktion/server/testing/rows/invoices';
import type { Client } from '@fraktion/server/testing/servers/testApp';

/** A reading may wait for a busy machine, and six times for the pause after a failure. */
const patienceMs = 900_000;

export type ImportOutcome =
  /** With the other invoices of its file, where it holds several. */
  | { readonly invoice: InvoiceDetail; readonly others: readonly InvoiceDetail[] }
  /** The invoice that the document repeats, if it is known. */
  | { readonly heldBack: true; readonly first: string | null }
  | { readonly refused: string };

/** A clerk agrees that it is no invoice. */
const demands = ['Invoices.Perhaps.A.Reminder', 'Invoices.Perhaps.A.Statement'];

const isDemand = ({ reason }: InvoiceImport): boolean => demands.some((one) => one === reason);

/** Imports a document as a clerk does who answers yes to what the portal asks, but for reminders and statements of account. */
export async function importDocument(me: Client, file: File): Promise<ImportOutcome> {
  try {
    return await importedOf(me, file);
  } catch (error) {
    if (!(error instanceof NotEnded)) throw error;
    console.log(error.message);
    return { refused: 'The import did not end' };
  }
}

async function importedOf(me: Client, file: File): Promise<ImportOutcome> {
  const ended = await answered(me, await importFile(me, file, undefined, patienceMs));
  if (ended.state === 'done')
    return { invoice: await invoiceOf(me, ended.id), others: await othersOf(me, ended) };
  if (ended.duplicateOf) return { heldBack: true, first: ended.duplicateOf.id };
  console.log(`${file.name}: ${ended.reason} ${ended.detail}`);
  return { refused: ended.reason ?? '' };
}

async function answered(me: Client, first: InvoiceImport): Promise<InvoiceImport> {
  let ended = first;
  while (isQuestion(ended) && !isDemand(ended)) {
    const { id, version } = ended;
    const answer = await me(runInvoiceImport, { params: { id }, body: { version, accept: true } });
    if (answer.error)
      throw new Error(`${ended.fileName} is not taken: ${JSON.stringify(answer.error)}`);
    ended = await nextQuestion(me, ended);
  }
  return ended;
}

/** Each invoice of the file has an import of its own. */
async function othersOf(
  me: Client,
  { id, part, fileName }: InvoiceImport,
): Promise<InvoiceDetail[]> {
  if (part === null) return [];
  const { data } = await me(listInvoiceImports, { query: { IncludeIds: id } });
  const others = data.filter((one) => one.id !== id && one.part && one.fileName === fileName);
  const invoices: InvoiceDetail[] = [];
  for (const other of others) {
    const ended = await answered(me, await endOfImport(me, other.id, patienceMs));
    if (ended.state === 'done') invoices.push(await invoiceOf(me, ended.id));
  }
  return invoices;
}

/** A yes that does not help would be asked again for ever. */
async function nextQuestion(me: Client, before: InvoiceImport): Promise<InvoiceImport> {
  const ended = await endOfImport(me, before.id, patienceMs);
  if (isQuestion(ended) && ended.reason === before.reason)
    throw new Error(`${ended.fileName}: ${ended.reason} was answered with yes and asks again`);
  return ended;
}

async function invoiceOf(me: Client, id: string): Promise<InvoiceDetail> {
  const at = { params: { id } };
  const { version } = (await me(getInvoice, at)).data;
  const { data, error } = await me(confirmLocation, {
    ...at,
    body: { version, locationScopeId: null },
  });
  if (error) throw new Error(`The location is not confirmed: ${JSON.stringify(error)}`);
  return withAllLines(me, data);
}

const mostAtOnce = 500;

/** The first lines come with the invoice, the others page by page. */
async function withAllLines(me: Client, invoice: InvoiceDetail): Promise<InvoiceDetail> {
  if (invoice.lines.length === invoice.lineTotal) return invoice;
  const lines: InvoiceLine[] = [];
  for (let page = 1; lines.length < invoice.lineTotal; page += 1) {
    const query = { page, pageSize: mostAtOnce };
    lines.push(...(await me(listInvoiceLines, { params: { id: invoice.id }, query })).data);
  }
  return { ...invoice, lines };
}
