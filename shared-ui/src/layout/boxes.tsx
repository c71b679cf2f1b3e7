import { Box, chakra, Flex, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export { Box, Flex };

export type BoxProps = HTMLChakraProps<'div'>;

/** Children below one another, 8 px apart unless said otherwise. */
export const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' },
});

/** Children beside one another, centred on their height, 8 px apart, wrapping when there is no room. */
export const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2', minWidth: '0' },
});

/** A CSS grid; `columns` takes a template or use `gridTemplateColumns`. */
export const Grid = chakra('div', { base: { display: 'grid', gap: '4', minWidth: '0' } });

/** Takes the room that is left. */
export const Spacer = () => <Box flex="1" />;

/** A hairline between two parts of one surface. */
export const Divider = chakra('hr', {
  base: { border: '0', borderTop: '1px solid', borderColor: 'border', margin: '0' },
});

/** Read aloud, not shown. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <chakra.span srOnly>{children}</chakra.span>
);
