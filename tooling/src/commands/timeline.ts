import picocolors from 'picocolors';

/** The progress, line by line, each with the time since the start. */
export interface Timeline {
  say(what: string): void;
  /** A step that may take long: its line is printed at its end. */
  step<T>(what: string, act: () => Promise<T>, detail?: (result: T) => string): Promise<T>;
  readonly seconds: () => number;
}

export function startTimeline(write: (line: string) => void = console.log): Timeline {
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  const say = (what: string): void =>
    write(`${picocolors.dim(`${seconds().toFixed(1).padStart(6)} s`)}  ${what}`);
  return {
    say,
    seconds,
    async step(what, act, detail) {
      const result = await act();
      const more = detail?.(result);
      say(more ? `${what}: ${more}` : what);
      return result;
    },
  };
}

/** For use from other programs, without output. */
export const silentTimeline = (): Timeline => startTimeline(() => undefined);
