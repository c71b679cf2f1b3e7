import { labelOf } from '../header/labels.ts';
import type { Block } from './blocks.ts';
import type { TableRow } from './columns.ts';
import { goesOn, textEntries } from './wrapping.ts';

const isTextAlone = (row: TableRow): boolean =>
  row.entries.length > 0 &&
  row.entries.every(({ figure, cell }) => figure === null && labelOf(cell.text) === null) &&
  textEntries(row).length > 0;

/** The rows of text that a block has before its figures. */
function leadingTexts({ rows, anchor }: Block): TableRow[] {
  const end = rows.findIndex((row) => row === anchor || !isTextAlone(row));
  return rows.slice(0, end < 0 ? rows.length : end);
}

/**
 * The text of a line may go on at the top of the next page, below the titles and what is carried forward. It is the line's where its last row on
 * the page before had no room left, or stops in the middle of a sentence.
 */
export function joinOverPages(
  blocks: readonly Block[],
  isSum: (row: TableRow) => boolean,
  limit: number,
): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const at = joined.findLastIndex(({ rows }) => !rows.every(isSum));
    const before = joined[at];
    const last = before?.rows.at(-1);
    const [first] = block.rows;
    const texts = leadingTexts(block);
    const [text] = texts;
    const isBreak = last !== undefined && first !== undefined && last.page < first.page;
    const ownText = block.anchor === null || textEntries(block.anchor).length > 0;
    if (!isBreak || !before?.anchor || !text || !ownText || !goesOn(last, text, limit)) {
      joined.push(block);
      continue;
    }
    joined[at] = { ...before, rows: [...before.rows, ...texts] };
    const rest = block.rows.slice(texts.length);
    if (rest.length > 0) joined.push({ ...block, rows: rest });
  }
  return joined;
}
