import { useLayoutEffect, useRef, useState } from 'react';

type Functions = object;

/** Functions that keep their identity while the component is mounted; each calls its latest version. */
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
