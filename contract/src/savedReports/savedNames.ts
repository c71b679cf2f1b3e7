import { comparisons } from '../measures/figures.ts';
import { dimensions, measureNames } from '../measures/measures.ts';

/** What a page names in its address, and which names there are. Empty is none. */
const known: Readonly<Record<string, readonly string[]>> = {
  measures: measureNames,
  map: measureNames,
  by: dimensions,
  across: dimensions,
  compare: comparisons,
};

/** The names of measures, dimensions and comparisons in a saved address that do not exist; empty if all do. */
export function unknownNames(query: string): string[] {
  const params = new URLSearchParams(query);
  return Object.entries(known).flatMap(([name, values]) =>
    params
      .getAll(name)
      .flatMap((value) => value.split(','))
      .filter((each) => each !== '' && !values.includes(each)),
  );
}
