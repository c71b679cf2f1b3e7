/** The progress of reading a list. */
export interface Progress {
  readonly read: number;
  /** Null if it was not counted to its end. */
  readonly total: number | null;
}

interface Page<Row> {
  readonly data: readonly Row[];
  readonly page: { readonly total: number | null; readonly totalCapped?: boolean };
}

/** One page of a list, counted from 1; `last` is the last row read before, for a list that is read on behind a row. */
export type ReadPage<Row> = (
  asked: { readonly page: number; readonly pageSize: number },
  signal: AbortSignal,
  last?: Row,
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
  let total: number | null = null;
  for (let page = 1; rows.length <= atMost; page += 1) {
    signal.throwIfAborted();
    const { data, page: of } = await readPage({ page, pageSize: atOnce }, signal, rows.at(-1));
    rows.push(...data);
    if (data.length < atOnce) break;
    if (page === 1 && !of.totalCapped) ({ total } = of);
    onProgress?.({ read: rows.length, total });
  }
  return { rows: rows.slice(0, atMost), cut: rows.length > atMost };
}
