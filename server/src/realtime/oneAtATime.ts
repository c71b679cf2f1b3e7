export interface Repeatable {
  /** Begins, or begins once more after the present run, however often it is asked meanwhile. */
  (): void;
  /** Resolves when no run is left. */
  ended(): Promise<void>;
}

/** A task of which one run at a time is enough, if it begins after the last wish. A failed run is told, and the next wish runs it again. */
export function oneAtATime(
  task: () => Promise<void>,
  onFailure: (error: unknown) => void,
): Repeatable {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      await task().catch(onFailure);
    } while (again);
    running = undefined;
  };
  const begin = (): void => {
    if (running) again = true;
    else running = run();
  };
  return Object.assign(begin, { ended: async () => running });
}
