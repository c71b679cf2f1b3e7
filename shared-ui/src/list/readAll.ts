/** The progress of reading a list. */
export interface Progress {
  readonly read: number;
  /** Null if it was not counted. */
  readonly total: number | null;
}

interface Page<Row> {
  readonly data: readonly Row[];
  readonly page: { readonly total: number | null };
}

/** One page of a list, counted from 1. */
export type ReadPage<Row> = (
  asked: { readonly page: number; readonly pageSize: number },
  signal: AbortSignal,
) => Promise<Page<Row>>;

export interface ReadAllOptions {
  /** Further rows are left out, and `cut` is true. */
  readonly atMost: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** The server's maximum page size. */
const atOnce = 500;

/** Reads every row of a list, page by page, up to a limit. */
export async function readAll<Row>(
  readPage: ReadPage<Row>,
  { atMost, signal = new AbortController().signal, onProgress }: ReadAllOptions,
): Promise<{ readonly rows: readonly Row[]; readonly cut: boolean }> {
  const rows: Row[] = [];
  for (let page = 1; rows.length <= atMost; page += 1) {
    signal.throwIfAborted();
    const { data, page: of } = await readPage({ page, pageSize: atOnce }, signal);
    rows.push(...data);
    if (data.length < atOnce) break;
    onProgress?.({ read: rows.length, total: of.total });
  }
  return { rows: rows.slice(0, atMost), cut: rows.length > atMost };
}
