/** One line of a document's source: a tag, or a tag with its text and its end. */
export interface SourceLine {
  readonly depth: number;
  readonly open: string;
  readonly text: string;
  readonly close: string;
}

/** A comment, a section of plain text, an instruction, a tag (whose values may hold any sign), or text. */
const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<\/?[^\s"'<>/]+(?:"[^"]*"|'[^']*'|[^"'<>])*>|[^<]+|</g;

const isEnd = (tag: string): boolean => tag.startsWith('</');
const isBegin = (tag: string): boolean =>
  tag.length > 1 && tag.startsWith('<') && !/^<[!?/]/.test(tag) && !tag.endsWith('/>');

function* tokensOf(xml: string): Generator<string> {
  for (const [found] of xml.matchAll(token)) if (found.trim() !== '') yield found.trim();
}

const tagLine = (depth: number, open: string): SourceLine => ({ depth, open, text: '', close: '' });

/**
 * The source of an XML document, indented. It is split as text only, so that nothing in it is executed, fetched or expanded; and
 * line by line, so that a long document costs no more than its visible part.
 */
export function* xmlLines(xml: string): Generator<SourceLine> {
  let depth = 0;
  let begun: string | null = null;
  let text = '';
  const flush = function* (): Generator<SourceLine> {
    if (begun !== null) {
      yield tagLine(depth, begun);
      depth += 1;
    }
    if (text !== '') yield { depth, open: '', text, close: '' };
    begun = null;
    text = '';
  };
  for (const part of tokensOf(xml)) {
    if (isEnd(part)) {
      if (begun !== null) {
        yield { depth, open: begun, text, close: part };
        begun = null;
        text = '';
        continue;
      }
      yield* flush();
      depth = Math.max(0, depth - 1);
      yield tagLine(depth, part);
    } else if (isBegin(part)) {
      yield* flush();
      begun = part;
    } else if (part.length > 1 && part.startsWith('<') && !part.startsWith('<![CDATA[')) {
      yield* flush();
      yield tagLine(depth, part);
    } else {
      text += text === '' ? part : ` ${part}`;
    }
  }
  yield* flush();
}

/** The first lines, and whether there are more. */
export function firstLines(xml: string, count: number): { lines: SourceLine[]; more: boolean } {
  const lines: SourceLine[] = [];
  for (const line of xmlLines(xml)) {
    if (lines.length === count) return { lines, more: true };
    lines.push(line);
  }
  return { lines, more: false };
}

/** The text of a document in the encoding that it declares. */
export function decodeXml(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /encoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1];
  const marked = bytes[0] === 0xff || bytes[1] === 0 ? 'utf-16le' : declared;
  // Some programs declare UTF-16 but write UTF-8; real UTF-16 shows in the first bytes.
  const name =
    marked && (!/^utf-16/i.test(marked) || bytes[1] === 0 || bytes[0] === 0xff) ? marked : 'utf-8';
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
