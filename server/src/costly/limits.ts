/** The limits of one piece of work in a child. */
export interface WorkLimits {
  /** Of the processor: a busy machine lets work wait, which says nothing about the work. */
  readonly cpuMilliseconds: number;
  /** By the clock, for work that neither goes on nor ends. */
  readonly milliseconds: number;
  readonly memoryBytes: number;
}

const mega = 1024 * 1024;

export const usualLimits: WorkLimits = {
  cpuMilliseconds: 20_000,
  milliseconds: 60_000,
  memoryBytes: 640 * mega,
};

/**
 * A child that has grown is replaced by a new one after its work, so that the next work has its memory. One that has read invoices and
 * drawn documents rests at 300 MB.
 */
export const recycledAbove = 352 * mega;
/** Of one child, however small they were. */
export const mostWorks = 200;
/** An idle child costs memory; a new one costs half a second. */
export const idleMilliseconds = 20_000;
