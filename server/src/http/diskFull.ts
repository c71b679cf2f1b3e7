const full: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

const mostCauses = 5;

/** Whether a file or a row found no room on its disk: the system, or the database, says so itself or as the cause of another error. */
export function isDiskFull(error: unknown): boolean {
  let at = error;
  for (let depth = 0; at instanceof Error && depth < mostCauses; depth++) {
    if (full.has((at as { code?: unknown }).code)) return true;
    at = at.cause;
  }
  return false;
}
