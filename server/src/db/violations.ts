const codeOf = (error: unknown): unknown =>
  error instanceof Error ? (error as { code?: string }).code : undefined;

/** A number or a day out of range, a forbidden character, a text too long for its index. */
const notStorable: ReadonlySet<unknown> = new Set([
  '22003',
  '22007',
  '22008',
  '22009',
  '22021',
  '22P05',
  '54000',
]);

/** Whether the database refused a value of the right shape that no column can store. */
export const isNotStorable = (error: unknown): boolean => notStorable.has(codeOf(error));

/**
 * Two transactions waited for each other, the database had no room for one more, or somebody removed or wrote at the same moment what this one had
 * just looked for: the same request succeeds in a moment, or is refused with its reason.
 */
const passing: ReadonlySet<unknown> = new Set([
  '23503',
  '23505',
  '40001',
  '40P01',
  '53200',
  '53300',
  '55P03',
]);

/** Whether the database undid a transaction that may simply be tried again. */
export const isPassing = (error: unknown): boolean => passing.has(codeOf(error));

/** Whether the database refused because other rows refer to this one. */
export const isHeldElsewhere = (error: unknown): boolean => codeOf(error) === '23503';

/** Whether the database refused because a row with that name or number exists. */
export const isTaken = (error: unknown): boolean => codeOf(error) === '23505';
