import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

interface Loaded<Props> {
  readonly default: ComponentType<Props>;
}

/**
 * A component whose code is fetched when it is first drawn, with something in its place until then. It shows as soon as its
 * code is there, where React's own lazy components wait until 300 ms after the last placeholder appeared. Code that does not
 * come is the failure of the boundary around it, and is asked for again when that draws anew.
 */
export function later<Props extends object>(
  load: () => Promise<Loaded<Props>>,
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
    const Shown = there ?? Component;
    if (Shown) return <Shown {...props} />;
    return typeof placeholder === 'function' ? placeholder(props) : placeholder;
  };
}
