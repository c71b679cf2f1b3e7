import { Button } from '@fraktion/shared-ui';
import { type ComponentType, type ReactNode, useState } from 'react';

import { useSamples } from './samples.ts';

/** What a state says, in the reader's language. */
export type SampleWords = ReturnType<typeof useSamples>;

export interface Said {
  readonly words: SampleWords;
}

/** The states of each component of a group, by the component's exported name. */
export type Group = Readonly<Record<string, Readonly<Record<string, ComponentType<Said>>>>>;

/** Keeps a value, as the page around a field does. */
export const Holding = <T,>({
  initial,
  children,
}: {
  readonly initial: T;
  readonly children: (bound: {
    readonly value: T;
    readonly onChange: (value: T) => void;
  }) => ReactNode;
}) => {
  const [value, onChange] = useState(initial);
  return children({ value, onChange });
};

/** A button that opens what lies over a page; the tests of the views press each. */
export const Opening = ({ children }: { readonly children: (close: () => void) => ReactNode }) => {
  const [open, setOpen] = useState(false);
  const words = useSamples();
  return (
    <>
      <Button data-opens="" onClick={() => setOpen(true)}>
        {words('open')}
      </Button>
      {open ? children(() => setOpen(false)) : null}
    </>
  );
};

/** What a component calls that has nothing to do here. */
export const nothing = (): void => undefined;
export const nothingLater = (): Promise<void> => Promise.resolve();
