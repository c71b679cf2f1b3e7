/** What the user looks at, by the address of its page, and how many places show it. */
const shown = new Map<string, number>();

/** Notes that the subject is on screen; returns a function for when it is not any more. */
export function noteOnScreen(link: string): () => void {
  shown.set(link, (shown.get(link) ?? 0) + 1);
  return () => {
    const left = (shown.get(link) ?? 1) - 1;
    if (left > 0) shown.set(link, left);
    else shown.delete(link);
  };
}

/** Whether the user has it before the eyes, so that nobody need say that something is new there. */
export const isOnScreen = (link: string): boolean => shown.has(link) && !document.hidden;
