import { useLayoutEffect, useRef, useState } from 'react';

type Functions = object;

/** The same functions for as long as the component is there; each calls what it was given last. */
export function useStable<T extends Functions>(functions: T): T {
  const now = useRef(functions);
  useLayoutEffect(() => {
    now.current = functions;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(functions).map((name) => [
          name,
          (...given: unknown[]) =>
            (now.current[name as keyof T] as (...all: unknown[]) => unknown)(...given),
        ]),
      ) as T,
  );
  return stable;
}
