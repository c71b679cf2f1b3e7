const codeOf = (error: unknown): unknown =>
  error instanceof Error ? (error as { code?: string }).code : undefined;

/** Whether the database refused because other rows refer to this one. */
export const isHeldElsewhere = (error: unknown): boolean => codeOf(error) === '23503';

/** Whether the database refused because a row with that name or number exists. */
export const isTaken = (error: unknown): boolean => codeOf(error) === '23505';
