import { Slices } from '../costly/slices.ts';

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** So much is looked at, or parsed, before other calls may have their turn. */
const pieceBytes = 64_000;
/** One row, or all that is not rows. The longest body without rows is a file of texts. */
const longestPart = 2_100_000;
const mostInPart = 20_000;

/** A list of the body, without its brackets, and where its pieces begin: each has some of its elements. */
interface List {
  readonly from: number;
  readonly starts: number[];
  to: number;
}

export class OddJson extends Error {}
export class CrowdedJson extends Error {}

/** Finds the lists of a body that is an object, or itself a list, and counts its keys and elements on the way. */
async function listsIn(bytes: Uint8Array, most: number, slices: Slices): Promise<List[]> {
  const lists: List[] = [];
  let open: List | null = null;
  let [depth, count, isText] = [0, 0, false];
  let [listDepth, partCount] = [2, 0];
  let next = pieceBytes;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (at >= next) {
      next = at + pieceBytes;
      if (slices.isLong) await slices.rest();
    }
    if (isText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (byte === openList || byte === openObject) {
      depth += 1;
      if (depth === 1 && byte === openList) listDepth = 1;
      if (depth === listDepth && byte === openList)
        open = { from: at + 1, starts: [at + 1], to: bytes.length };
    } else if (byte === closeList || byte === closeObject) {
      if (depth === listDepth && open) {
        lists.push({ ...open, to: at });
        open = null;
        partCount = 0;
      }
      depth -= 1;
      if (depth < 0) throw new OddJson();
    } else if (byte === comma || byte === colon) {
      count += 1;
      partCount += 1;
      if (byte === comma && depth === listDepth && open) {
        partCount = 0;
        if (at + 1 - open.starts.at(-1)! > pieceBytes) open.starts.push(at + 1);
      }
      if (count > 2 * most || partCount > 2 * mostInPart) throw new CrowdedJson();
    }
  }
  if (depth !== 0) throw new OddJson();
  return lists;
}

/** The body with the number of each list in its place. */
function frameOf(bytes: Buffer, lists: readonly List[]): string {
  const parts: Buffer[] = [];
  let at = 0;
  for (const [number, { from, to }] of lists.entries()) {
    parts.push(bytes.subarray(at, from), Buffer.from(String(number)));
    at = to;
  }
  parts.push(bytes.subarray(at));
  const frame = Buffer.concat(parts);
  if (frame.length > longestPart) throw new CrowdedJson();
  return frame.toString();
}

/**
 * Parses a large body in slices: its lists some elements at a time. The result is that of `parse`, which throws for what is no JSON.
 * Throws `OddJson` for such a body, and `CrowdedJson` for one with more values than `most`, or with one element like a whole body.
 */
export async function parseInSlices(
  bytes: Buffer,
  most: number,
  parse: (text: string) => unknown,
): Promise<unknown> {
  const slices = new Slices();
  const found = await listsIn(bytes, most, slices);
  const frame = parse(frameOf(bytes, found));
  const lists: unknown[][] = [];
  for (const { starts, to } of found) {
    const list: unknown[] = [];
    for (const [index, start] of starts.entries()) {
      const end = (starts[index + 1] ?? to + 1) - 1;
      if (end - start > longestPart + pieceBytes) throw new CrowdedJson();
      const piece = parse(`[${bytes.toString('utf8', start, end)}]`) as unknown[];
      // A comma with nothing after it.
      if (piece.length === 0 && starts.length > 1) throw new OddJson();
      for (const each of piece) list.push(each);
      if (slices.isLong) await slices.rest();
    }
    lists.push(list);
  }
  const listOf = (value: unknown): unknown =>
    Array.isArray(value) ? lists[value[0] as number] : value;
  if (typeof frame !== 'object' || frame === null) return frame;
  if (Array.isArray(frame)) return listOf(frame);
  for (const [key, value] of Object.entries(frame))
    (frame as Record<string, unknown>)[key] = listOf(value);
  return frame;
}
