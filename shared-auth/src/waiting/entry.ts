import type { Call } from '@fraktion/contract/call';

/** As much of a call as sending it needs: it goes out after a reload too, when no page knows the call any more. */
export type StoredCall = Pick<Call, 'id' | 'method' | 'path' | 'touches'> & {
  readonly multipart: boolean;
};

export interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Blob;
}

/** Another try after certain refusals, such as a question that could not be asked without a connection. */
export interface Again {
  /** Keys of refusals; one alone in what an earlier release has kept. */
  readonly on: string | readonly string[];
  readonly label: string;
  /** Goes into the body. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The field of the body that names the row which came with the refusal. */
  readonly rowField?: string;
}

/** A value that is shown of the row as it is now, and of what was typed where that has it too. */
export interface ToldField {
  /** In the body. */
  readonly name: string;
  /** In the row, where that calls it otherwise. */
  readonly rowName?: string;
  readonly label: string;
  readonly kind: 'text' | 'weight' | 'date' | 'yesNo';
  /** What comes of it by what was typed, where the body does not say: a step leads to another status. */
  readonly mine?: string;
  /** What its values are called, where they are words of a list. */
  readonly words?: Readonly<Record<string, string>>;
}

/** One way to say what was typed of the row as it is now. */
export interface Way<C = StoredCall> {
  /** Has to be among the row's `allowedActions`. */
  readonly action: string;
  readonly call: C;
  /** A field of the body without which the call says nothing. */
  readonly needs?: string;
}

/** What was typed, in the words of the page where that was. */
export interface Told {
  readonly title: string;
  readonly text: string;
  /** Where what it is about is shown as it is now. */
  readonly path?: string;
  readonly again?: Again;
  readonly fields?: readonly ToldField[];
}

export interface Refused {
  readonly key: string;
  readonly detail?: string | undefined;
  /** The row as it stood when it was refused, where the server said so. */
  readonly current?: unknown;
}

export interface StoredEntry extends Told {
  readonly id: string;
  /** User and account in one word. Nobody else sees or sends it. */
  readonly owner: string;
  /** What it is about: entries of one subject go out in their order, one after the other. */
  readonly subject: string;
  /** The subject's version when it was typed. */
  readonly base: number | undefined;
  readonly call: StoredCall;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** First that of the call itself; absent where the row does not tell what may be done. */
  readonly ways?: readonly Way[];
  /** It stands on no version of its subject, such as a photograph: it waits for nothing else, and nothing waits for it. */
  readonly apart?: boolean;
  readonly files: readonly StoredFile[];
  /** What `uploadIds` of the body stands for, for when the server has given those uploads up. */
  readonly uploaded?: readonly StoredFile[] | undefined;
  /** The same for every try, so that the server does it once. */
  readonly key: string;
  readonly madeAt: number;
  readonly refused?: Refused | undefined;
  /** The row as the person saw it when deciding: a refusal that brings none is about that one still. */
  readonly seen?: unknown;
}

/** Whether the refusal is one that another try has an answer to. */
export const isAnswered = (again: Again | undefined, key: string | undefined): boolean =>
  again !== undefined && key !== undefined && [again.on].flat().includes(key);

/** The same, said of a later version of its subject. */
export const onVersion = (entry: StoredEntry, version: number): StoredEntry => ({
  ...entry,
  base: version,
  body: 'version' in entry.body ? { ...entry.body, version } : entry.body,
});

const bytesOf = async (file: Blob): Promise<Blob> =>
  new Blob([await file.arrayBuffer()], { type: file.type });

/** Files are read at once: what a phone lends a page may be gone when the page is. */
export const storedFiles = (files: readonly Blob[]): Promise<StoredFile[]> =>
  Promise.all(
    files.map(async (file) => ({
      name: file instanceof File ? file.name : 'file',
      type: file.type,
      bytes: await bytesOf(file),
    })),
  );

/** The same without uploads: every file goes along itself. */
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

/** The call again. It was made once by its own types; its answer is read as it comes. */
export const callOf = ({ multipart, ...call }: StoredCall): Call => ({
  ...call,
  summary: '',
  roles: 'signedIn',
  idempotent: true,
  answer: {} as NonNullable<Exclude<Call['answer'], 'file'>>,
  ...(multipart && { files: { max: 0, maxBytes: 0 } }),
});
