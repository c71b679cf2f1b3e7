/** 0 if the name is what was typed, 1 if its first word is, 2 if it begins so, 3 if one of its words does, 4 for the rest. */
function rankOf(name: string, typed: string): number {
  const [plain, wanted] = [name.toLowerCase(), typed.toLowerCase()];
  const words = plain.split(/[\s,()/]+/);
  if (plain === wanted) return 0;
  if (words[0] === wanted) return 1;
  if (plain.startsWith(wanted)) return 2;
  return words.some((word) => word.startsWith(wanted)) ? 3 : 4;
}

/** The best match first; equals keep their order. */
export const byMatch = <Row>(
  rows: readonly Row[],
  typed: string,
  nameOf: (row: Row) => string,
): readonly Row[] =>
  typed === ''
    ? rows
    : rows.toSorted((one, other) => rankOf(nameOf(one), typed) - rankOf(nameOf(other), typed));
