import { chakra } from '@chakra-ui/react';

import type { IconProps } from './Icon.tsx';
import { later } from './later.tsx';

// There are many icons, and none of them are needed before sign-in.
const NamedIcon = later<Omit<IconProps, 'of'> & { readonly name: string }>(
  async () => ({ default: (await import('./namedIcons.tsx')).NamedIcon }),
  ({ size }) => <chakra.span display="inline-block" width={`${size}px`} height={`${size}px`} />,
);

/** An icon by the name in a menu entry; an unknown name shows a neutral icon. */
export const FrameIcon = ({
  size = 20,
  ...rest
}: Omit<IconProps, 'of'> & { readonly name: string }) => <NamedIcon size={size} {...rest} />;
