import { maxInvoiceBytes, uploadInvoice } from '@fraktion/contract/invoices';
import { ApiError, api, newId, onIdentity } from '@fraktion/shared-auth';
import { createStore } from '@fraktion/shared-ui';

/** One file on its way to the server, which reads it afterwards. */
export interface Upload {
  /** The id of the import and of the invoice that it becomes: sent again, it is still the same one. */
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'sent' | 'refused';
  readonly error?: ApiError;
}

/** Outside the pages, so that leaving the list stops no upload and loses no result. */
export const uploads = createStore<readonly Upload[]>([]);

onIdentity(() => uploads.set([]));

const atOnce = 2;

const change = (id: string, values: Partial<Upload>): void =>
  uploads.set(uploads.get().map((one) => (one.id === id ? { ...one, ...values } : one)));

const tooLarge = (file: File): Partial<Upload> =>
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
  uploads.set([...added, ...uploads.get()]);
  sendNext();
}

/** The server did not answer: a person wants it sent after all. */
export function uploadAgain(id: string): void {
  change(id, { state: 'waiting' });
  sendNext();
}

const isOpen = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending';

export const clearUploads = (): void => uploads.set(uploads.get().filter(isOpen));

function sendNext(): void {
  const all = uploads.get();
  const free = atOnce - all.filter(({ state }) => state === 'sending').length;
  const waiting = all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free));
  for (const one of waiting) {
    change(one.id, { state: 'sending' });
    void send(one).finally(sendNext);
  }
}

async function send({ id, file }: Upload): Promise<void> {
  try {
    await api(uploadInvoice, { body: { invoiceId: id }, files: [file], idempotencyKey: id });
    change(id, { state: 'sent' });
  } catch (error) {
    const reason =
      error instanceof ApiError ? error : new ApiError({ key: 'Generic.Unexpected', status: 0 });
    change(id, { state: 'refused', error: reason });
  }
}

/** Refused for what it is, a file stays refused; a server that stumbled can be asked again. */
export const canUploadAgain = ({ error }: Upload): boolean =>
  error !== undefined && (error.status === 0 || error.status >= 500);
