import { Box, chakra, Flex, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export { Box, Flex };

export type BoxProps = HTMLChakraProps<'div'>;

/** Children below one another, 8 px apart by default. */
export const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' },
});

/** Children beside one another, centred vertically, 8 px apart; they wrap if there is no room. */
export const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2', minWidth: '0' },
});

/** A CSS grid; `columns` takes a template or use `gridTemplateColumns`. */
export const Grid = chakra('div', { base: { display: 'grid', gap: '4', minWidth: '0' } });

/** Takes the remaining room. */
export const Spacer = () => <Box flex="1" />;

/** A hairline between two parts of one surface. */
export const Divider = chakra('hr', {
  base: { border: '0', borderTop: '1px solid', borderColor: 'border', margin: '0' },
});

/** For screen readers only. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <chakra.span srOnly>{children}</chakra.span>
);
