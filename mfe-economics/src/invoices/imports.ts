import {
  type DuplicateInvoice,
  duplicateInvoice,
  maxInvoiceBytes,
  uploadInvoice,
} from '@fraktion/contract/invoices';
import { ApiError, api, isRefusal, newId, onIdentity } from '@fraktion/shared-auth';
import { createStore } from '@fraktion/shared-ui';

/** One file on its way to become an invoice. */
export interface Import {
  /** The id of the invoice that the file becomes: sent again, it is still the same invoice. */
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'imported' | 'duplicate' | 'refused';
  readonly invoice?: { readonly number: string; readonly seller: string };
  /** The invoice that was there before. */
  readonly duplicate?: DuplicateInvoice;
  readonly error?: ApiError;
  /** A person has seen the invoice that looks alike, and wants this one all the same. */
  readonly acceptSimilar?: boolean;
}

/** Outside the pages, so that leaving the list stops no import and loses no result. */
export const imports = createStore<readonly Import[]>([]);

onIdentity(() => imports.set([]));

const atOnce = 2;

const change = (id: string, values: Partial<Import>): void =>
  imports.set(imports.get().map((one) => (one.id === id ? { ...one, ...values } : one)));

const tooLarge = (file: File): Partial<Import> =>
  file.size > maxInvoiceBytes
    ? { state: 'refused', error: new ApiError({ key: 'Generic.Too.Large', status: 413 }) }
    : {};

export function importFiles(files: Iterable<File>): void {
  const added = Array.from(files, (file) => ({
    id: newId(),
    file,
    state: 'waiting' as const,
    ...tooLarge(file),
  }));
  imports.set([...added, ...imports.get()]);
  sendNext();
}

/** The server held it back, or did not answer: a person wants it sent after all. */
export function importAgain(id: string, acceptSimilar = false): void {
  // A yes that was given stays given, however often the file is sent after it.
  change(id, { state: 'waiting', ...(acceptSimilar ? { acceptSimilar } : {}) });
  sendNext();
}

export const clearImports = (): void =>
  imports.set(imports.get().filter(({ state }) => state === 'waiting' || state === 'sending'));

function sendNext(): void {
  const all = imports.get();
  const free = atOnce - all.filter(({ state }) => state === 'sending').length;
  const waiting = all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free));
  for (const one of waiting) {
    change(one.id, { state: 'sending' });
    void send(one).finally(sendNext);
  }
}

async function send({ id, file, acceptSimilar = false }: Import): Promise<void> {
  try {
    const { invoiceNumber: number, sellerName: seller } = await api(uploadInvoice, {
      body: { invoiceId: id, acceptSimilar },
      files: [file],
      idempotencyKey: id,
    });
    change(id, { state: 'imported', invoice: { number, seller } });
  } catch (error) {
    change(id, refused(error));
  }
}

function refused(error: unknown): Partial<Import> {
  const duplicate = isRefusal(error, 'Invoices.Duplicate')
    ? duplicateInvoice.safeParse(error.current).data
    : undefined;
  if (duplicate) return { state: 'duplicate', duplicate };
  const told =
    error instanceof ApiError ? error : new ApiError({ key: 'Generic.Unexpected', status: 0 });
  return { state: 'refused', error: told };
}

/** Has not become an invoice, and does not by itself. */
export const isLeftOut = ({ state }: Import): boolean =>
  state === 'refused' || state === 'duplicate';

/** Refused for what it is, a file stays refused; a server that stumbled can be asked again. */
export const canRetry = ({ error }: Import): boolean =>
  error !== undefined && (error.status === 0 || error.status >= 500);
