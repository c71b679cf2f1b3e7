/** A deterministic random source: the same seed and name give the same values. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
  /** An independent source for a part of the world, so that a change elsewhere does not affect it. */
  fork(name: string): Random;
}

/** A 32-bit digest of a text (FNV-1a). */
function digest(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32: small, fast and even enough for a demo world. */
export function createRandom(seed: string): Random {
  let state = digest(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick<T>(values: readonly T[]): T {
      const value = values[whole(0, values.length - 1)];
      if (value === undefined) throw new Error('There is nothing to pick from');
      return value;
    },
    fork: (name) => createRandom(`${seed}/${name}`),
  };
}

/** A UUIDv7 of that instant, as a client would have created it then. */
export function uuidAt(at: number, random: Random): string {
  const time = Math.floor(at).toString(16).padStart(12, '0');
  const bits = (): string =>
    Math.floor(random.next() * 65_536)
      .toString(16)
      .padStart(4, '0');
  const version = `7${bits().slice(1)}`;
  const variant = (random.whole(0, 0x3fff) | 0x8000).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${bits()}${bits()}${bits()}`;
}
