import { type Progress, readAll } from './readAll.ts';

const listOf =
  (total: number) =>
  async ({ page, pageSize }: { page: number; pageSize: number }) => ({
    data: Array.from(
      { length: Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize)) },
      (_, index) => (page - 1) * pageSize + index,
    ),
    page: { total },
  });

test('every row is read, page by page, with the progress', async () => {
  const reported: Progress[] = [];
  const { rows, cut } = await readAll(listOf(1200), {
    atMost: 5000,
    onProgress: (progress) => reported.push(progress),
  });
  expect([rows.length, rows.at(-1), cut]).toEqual([1200, 1199, false]);
  expect(reported).toEqual([
    { read: 500, total: 1200 },
    { read: 1000, total: 1200 },
  ]);
});

test('a limit leaves rows out, and reports it only if there are more', async () => {
  expect(await readAll(listOf(1000), { atMost: 1000 })).toMatchObject({ cut: false });
  const { rows, cut } = await readAll(listOf(1001), { atMost: 1000 });
  expect([rows.length, cut]).toEqual([1000, true]);
});

test('after stopping, no more pages are read', async () => {
  const stopper = new AbortController();
  const read = jest.fn(listOf(5000));
  const reading = readAll(read, {
    atMost: 5000,
    signal: stopper.signal,
    onProgress: () => stopper.abort(),
  });
  await expect(reading).rejects.toThrow(/abort/i);
  expect(read).toHaveBeenCalledTimes(1);
});
