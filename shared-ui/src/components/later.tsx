import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

interface LoadedModule<Props> {
  readonly default: ComponentType<Props>;
}

/**
 * A component whose code is loaded at its first render, with a placeholder until then. It appears as soon as its code is there;
 * React's own lazy components wait until 300 ms after the last placeholder appeared. Code that fails to load is an error for
 * the boundary around it, and is requested again at the next render.
 */
export function later<Props extends object>(
  load: () => Promise<LoadedModule<Props>>,
  placeholder: ReactNode | ((props: Props) => ReactNode) = null,
): ComponentType<Props> {
  let Component: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const come = (): Promise<void> =>
    (coming ??= load().then(
      (loaded) => {
        Component = loaded.default;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    ));
  return function Later(props: Props) {
    const [there, setThere] = useState(() => Component);
    const [failed, setFailed] = useState<{ readonly error: unknown }>();
    useEffect(() => {
      let gone = false;
      come().then(
        () => gone || setThere(() => Component),
        (error: unknown) => gone || setFailed({ error }),
      );
      return () => {
        gone = true;
      };
    }, []);
    if (failed) throw failed.error;
    const Loaded = there ?? Component;
    if (Loaded) return <Loaded {...props} />;
    return typeof placeholder === 'function' ? placeholder(props) : placeholder;
  };
}
