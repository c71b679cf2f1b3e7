import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';

import type { IconProps } from './Icon.tsx';

// The shapes are many, and nobody needs them before signing in.
const NamedIcon = lazy(async () => ({ default: (await import('./namedIcons.tsx')).NamedIcon }));

/** An icon by the name a menu entry gives; an unknown name shows a neutral shape. */
export const FrameIcon = ({
  size = 20,
  ...rest
}: Omit<IconProps, 'of'> & { readonly name: string }) => (
  <Suspense
    fallback={<chakra.span display="inline-block" width={`${size}px`} height={`${size}px`} />}
  >
    <NamedIcon size={size} {...rest} />
  </Suspense>
);
