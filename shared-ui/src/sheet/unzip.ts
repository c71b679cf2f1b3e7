/** Why a file cannot be read as a sheet. */
export class SheetProblem extends Error {
  readonly reason: 'notASheet' | 'tooLarge';

  constructor(reason: 'notASheet' | 'tooLarge') {
    super(reason);
    this.reason = reason;
  }
}

const endOfList = 0x06_05_4b_50;
const entryOfList = 0x02_01_4b_50;
const longestComment = 65_557;

interface Entry {
  readonly name: string;
  readonly stored: boolean;
  readonly packed: Uint8Array<ArrayBuffer>;
}

function endAt(view: DataView): number {
  const first = Math.max(0, view.byteLength - longestComment);
  for (let at = view.byteLength - 22; at >= first; at -= 1)
    if (view.getUint32(at, true) === endOfList) return at;
  throw new SheetProblem('notASheet');
}

/** The entries of the zip's directory, still compressed. */
function entriesOf(bytes: ArrayBuffer): Entry[] {
  const view = new DataView(bytes);
  const end = endAt(view);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== entryOfList) throw new SheetProblem('notASheet');
    const size = view.getUint32(at + 20, true);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(bytes, at + 46, nameLength)),
      stored: view.getUint16(at + 10, true) === 0,
      packed: new Uint8Array(bytes, start, size),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Unpacks at most `most` bytes, so that a small file cannot fill the memory. */
async function textOf({ packed, stored }: Entry, most: number): Promise<string> {
  if (stored) return new TextDecoder().decode(packed);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > most) {
      await reader.cancel();
      throw new SheetProblem('tooLarge');
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Reads files of a zip by name. */
export function unzip(bytes: ArrayBuffer, most: number) {
  let entries: Entry[];
  try {
    entries = entriesOf(bytes);
  } catch (error) {
    throw error instanceof SheetProblem ? error : new SheetProblem('notASheet');
  }
  return {
    names: entries.map(({ name }) => name),
    read: async (name: string): Promise<string | null> => {
      const entry = entries.find((each) => each.name === name);
      if (!entry) return null;
      try {
        return await textOf(entry, most);
      } catch (error) {
        throw error instanceof SheetProblem ? error : new SheetProblem('notASheet');
      }
    },
  };
}
