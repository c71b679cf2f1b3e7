import type { Listed } from '@fraktion/contract/call';

const atOnce = 500;

/** Every row of a list, page by page, up to a number; `cut` says that there are more. */
export async function readAll<Row>(
  readPage: (asked: { readonly page: number; readonly pageSize: number }) => Promise<Listed<Row>>,
  atMost: number,
): Promise<{ readonly rows: readonly Row[]; readonly cut: boolean }> {
  const rows: Row[] = [];
  for (let page = 1; rows.length <= atMost; page += 1) {
    const { data } = await readPage({ page, pageSize: atOnce });
    rows.push(...data);
    if (data.length < atOnce) return { rows: rows.slice(0, atMost), cut: rows.length > atMost };
  }
  return { rows: rows.slice(0, atMost), cut: true };
}
