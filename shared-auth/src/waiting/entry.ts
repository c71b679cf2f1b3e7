import type { Call } from '@fraktion/contract/call';

/** The part of a call that sending needs. It is also sent after a reload, when no page knows the call any more. */
export type StoredCall = Pick<Call, 'id' | 'method' | 'path' | 'touches'> & {
  readonly multipart: boolean;
};

export interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Blob;
}

/**
 * Another try after certain refusals, for example with the answer to a question that could not be asked without a connection.
 */
export interface Again {
  /** Keys of refusals; entries of an earlier release have a single one. */
  readonly on: string | readonly string[];
  readonly label: string;
  /** Added to the body. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The field of the body for the id of the row that came with the refusal. */
  readonly rowField?: string;
}

/** A value to show: of the current row, and of the typed body if it has it too. */
export interface ShownField {
  /** The name in the body. */
  readonly name: string;
  /** The name in the row, if different. */
  readonly rowName?: string;
  readonly label: string;
  readonly kind: 'text' | 'weight' | 'date' | 'yesNo';
  /** The result of the typed step, if the body does not contain it: a step leads to another status. */
  readonly mine?: string;
  /** The display texts of its values, if they are words of a list. */
  readonly words?: Readonly<Record<string, string>>;
}

/** One way to apply the typed values to the current row. */
export interface EntryWay<C = StoredCall> {
  /** Must be among the row's `allowedActions`. */
  readonly action: string;
  readonly call: C;
  /** A field of the body that the call needs. */
  readonly needs?: string;
}

/** Texts about the entry, in the words of its page. */
export interface EntryTexts {
  readonly title: string;
  readonly text: string;
  /** The page that shows the current row. */
  readonly path?: string;
  readonly again?: Again;
  readonly fields?: readonly ShownField[];
}

export interface EntryRefusal {
  readonly key: string;
  readonly detail?: string | undefined;
  /** The row at the time of the refusal, if the server sent it. */
  readonly current?: unknown;
}

export interface StoredEntry extends EntryTexts {
  readonly id: string;
  /** User and account as one text. Other users neither see nor send the entry. */
  readonly owner: string;
  /** The id of the row: entries of one subject are sent in order, one after the other. */
  readonly subject: string;
  /** The subject's version when the entry was typed. */
  readonly base: number | undefined;
  readonly call: StoredCall;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** The call's own way first; absent if the row does not show its allowed actions. */
  readonly ways?: readonly EntryWay[];
  /** It depends on no version of its subject, such as a photograph: it waits for no other entry, and none waits for it. */
  readonly apart?: boolean;
  readonly files: readonly StoredFile[];
  /** The files behind the body's `uploadIds`, in case the server has deleted these uploads. */
  readonly uploaded?: readonly StoredFile[] | undefined;
  /** The same for every try, so that the server executes it once. */
  readonly key: string;
  readonly madeAt: number;
  /** Not sent before, so that the user can take it back. */
  readonly sendFrom?: number | undefined;
  readonly refused?: EntryRefusal | undefined;
  /** The row that the user saw when deciding; a refusal without a row refers to it. */
  readonly seen?: unknown;
}

/** Whether another try has an answer to the refusal. */
export const isAnswered = (again: Again | undefined, key: string | undefined): boolean =>
  again !== undefined && key !== undefined && [again.on].flat().includes(key);

/** It can still be taken back. */
export const isHeldBack = ({ sendFrom = 0 }: StoredEntry): boolean => sendFrom > Date.now();

/** The same entry for a later version of its subject. */
export const onVersion = (entry: StoredEntry, version: number): StoredEntry => ({
  ...entry,
  base: version,
  body: 'version' in entry.body ? { ...entry.body, version } : entry.body,
});

const bytesOf = async (file: Blob): Promise<Blob> =>
  new Blob([await file.arrayBuffer()], { type: file.type });

/** Files are read at once: a phone may withdraw them when the page closes. */
export const storedFiles = (files: readonly Blob[]): Promise<StoredFile[]> =>
  Promise.all(
    files.map(async (file) => ({
      name: file instanceof File ? file.name : 'file',
      type: file.type,
      bytes: await bytesOf(file),
    })),
  );

/** The same without uploads: every file is sent with the call. */
export function inFull({ uploaded = [], ...entry }: StoredEntry): StoredEntry {
  const { uploadIds: _, ...body } = entry.body;
  return { ...entry, body, files: [...entry.files, ...uploaded] };
}

export const filesOf = (entry: StoredEntry): readonly File[] =>
  entry.files.map(({ name, type, bytes }) => new File([bytes], name, { type }));

export const storedCall = ({ id, method, path, touches, files }: Call): StoredCall => ({
  id,
  method,
  path,
  ...(touches && { touches }),
  multipart: files !== undefined,
});

/** The entry's call for `fetch`. Its input was checked when the call was first made; the answer is not checked. */
export const callOf = ({ multipart, ...call }: StoredCall): Call => ({
  ...call,
  summary: '',
  roles: 'signedIn',
  idempotent: true,
  answer: {} as NonNullable<Exclude<Call['answer'], 'file'>>,
  ...(multipart && { files: { max: 0, maxBytes: 0 } }),
});
