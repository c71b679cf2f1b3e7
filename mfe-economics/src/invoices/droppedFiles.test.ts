import { droppedFiles } from './droppedFiles.ts';

const file = (name: string) => {
  const own = new File(['<Invoice/>'], name);
  const entry = {
    name,
    isFile: true,
    isDirectory: false,
    file: (give: (f: File) => void) => give(own),
  };
  return { own, entry };
};

/** Returns one entry at a time, as a browser does with hundreds. */
const folder = (name: string, entries: readonly object[]) => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader: () => {
    const left = [...entries];
    return { readEntries: (give: (some: object[]) => void) => give(left.splice(0, 1)) };
  },
});

const dropOf = (entries: readonly object[], files: readonly File[] = []): DataTransfer =>
  ({ files, items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) }) as never;

test('INV-03 dropped files are taken as they are', async () => {
  const { own, entry } = file('1.xml');
  expect(await droppedFiles(dropOf([entry], [own]))).toEqual([own]);
});

test('INV-03 of a dropped folder all files are taken, those of its folders too, but what the system left there', async () => {
  const [one, two, beside, litter] = ['1.xml', '2.pdf', '3.xml', '.DS_Store'].map(file);
  const inside = folder('May', [two!.entry, litter!.entry, file('Thumbs.db').entry]);
  const dropped = dropOf([folder('Invoices', [one!.entry, inside]), beside!.entry]);
  expect((await droppedFiles(dropped)).map(({ name }) => name)).toEqual([
    '1.xml',
    '2.pdf',
    '3.xml',
  ]);
});
