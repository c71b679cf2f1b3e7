import type { ErrorKey } from '@fraktion/contract/errors';
import { maxInvoiceBytes, uploadInvoice } from '@fraktion/contract/invoices';
import { ApiError, api, newId } from '@fraktion/shared-auth';
import { createStore } from '@fraktion/shared-ui';

import { ofEachAccount } from './ofEachAccount.ts';

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

const atOnce = 2;
/** A large file on a slow line takes longer than any other call may. */
const longestMs = 600_000;

const isOpen = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending';

const change = (id: string, values: Partial<Upload>): void =>
  uploads.set(uploads.get().map((one) => (one.id === id ? { ...one, ...values } : one)));

const refusal = (key: ErrorKey, status: number): Partial<Upload> => ({
  state: 'refused',
  error: new ApiError({ key, status }),
});

/** What nobody has to send in order to know. */
function refusedUnsent({ size }: File): Partial<Upload> {
  if (size === 0) return refusal('Files.Empty', 400);
  return size > maxInvoiceBytes ? refusal('Generic.Too.Large', 413) : {};
}

/** A file may be gone since it was chosen, and a folder is no file: that is no failure of the connection. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

export function importFiles(files: Iterable<File>): void {
  const added = Array.from(files, (file) => ({
    id: newId(),
    file,
    state: 'waiting' as const,
    ...refusedUnsent(file),
  }));
  uploads.set([...added, ...uploads.get()]);
  sendNext();
}

/** The server did not answer: a person wants them sent after all. */
export function uploadAgain(...ids: readonly string[]): void {
  for (const id of ids) change(id, { state: 'waiting' });
  sendNext();
}

/** What a lost connection left behind goes on by itself when it is back. */
addEventListener('online', () =>
  uploadAgain(...uploads.get().flatMap((one) => (isUnanswered(one) ? [one.id] : []))),
);

const { waitsElsewhere } = ofEachAccount(uploads, { isOpen, goOn: sendNext });

/** A page that is closed takes with it what was not sent yet: the browser asks first. */
const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault();
uploads.subscribe(() =>
  uploads.get().some(isOpen) || waitsElsewhere()
    ? addEventListener('beforeunload', askFirst)
    : removeEventListener('beforeunload', askFirst),
);

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
  if (!(await isReadable(file))) return change(id, refusal('Files.Unreadable', 400));
  try {
    await api(
      uploadInvoice,
      { body: { invoiceId: id }, files: [file], idempotencyKey: id },
      { timeout: longestMs },
    );
    change(id, { state: 'sent' });
  } catch (error) {
    const reason =
      error instanceof ApiError ? error : new ApiError({ key: 'Generic.Unexpected', status: 0 });
    change(id, { state: 'refused', error: reason });
  }
}

const isUnanswered = ({ state, error }: Upload): boolean =>
  state === 'refused' && error?.status === 0;

/** Refused for what it is, a file stays refused; a server that stumbled can be asked again. */
export const canUploadAgain = (one: Upload): boolean =>
  one.state === 'refused' &&
  one.error !== undefined &&
  (one.error.status === 0 || one.error.status === 429 || one.error.status >= 500);
