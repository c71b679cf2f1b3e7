const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** Files that operating systems create in folders. */
const isLitter = ({ name }: FileSystemEntry): boolean =>
  /^(?:\.|(?:thumbs\.db|desktop\.ini)$)/i.test(name);

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** The browser returns a folder's entries in parts; an empty part ends the list. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await fileOf(entry)];
  if (!isFolder(entry)) return [];
  const wanted = (await entriesIn(entry)).filter((each) => !isLitter(each));
  return (await Promise.all(wanted.map(filesIn))).flat();
}

/** The dropped files, also those inside dropped folders. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly File[]> {
  // The browser gives both only while the drop is handled.
  const files = Array.from(transfer.files);
  const entries = Array.from(transfer.items, (item) => item.webkitGetAsEntry());
  if (!entries.some((entry) => entry?.isDirectory)) return files;
  const found = await Promise.all(
    entries.filter((entry) => entry !== null).map((entry) => filesIn(entry).catch(() => [])),
  );
  return found.flat();
}
