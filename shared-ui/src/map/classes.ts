import type { DecimalText } from '@fraktion/shared-ui';

/** Five classes can be distinguished by size and lightness; more could not. */
export const mostClasses = 5;

export interface FigureClass {
  /** From 0, the lowest, to 4. */
  readonly level: number;
  readonly from: DecimalText;
  readonly to: DecimalText;
}

/** Levels of fewer classes are spread, so that the highest is always the largest and darkest. */
const levelOf = (at: number, count: number): number =>
  count === 1 ? mostClasses - 1 : Math.round((at * (mostClasses - 1)) / (count - 1));

/** Classes with about as many different values each, lowest first; equal values are in the same class. */
export function classesOf(values: readonly DecimalText[]): readonly FigureClass[] {
  const distinct = [...new Map(values.map((value) => [Number(value), value]))].toSorted(
    ([a], [b]) => a - b,
  );
  const count = Math.min(mostClasses, distinct.length);
  return Array.from({ length: count }, (_, at) => {
    const first = Math.floor((at * distinct.length) / count);
    const next = Math.floor(((at + 1) * distinct.length) / count);
    return { level: levelOf(at, count), from: distinct[first]![1], to: distinct[next - 1]![1] };
  });
}

/** The class of a value, which must be one of those from which the classes were made. */
export const classOf = (classes: readonly FigureClass[], value: DecimalText): FigureClass =>
  classes.findLast(({ from }) => Number(from) <= Number(value)) ?? classes[0]!;
