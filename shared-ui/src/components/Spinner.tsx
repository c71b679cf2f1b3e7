import { chakra } from '@chakra-ui/react';

const Ring = chakra('span', {
  base: {
    position: 'absolute',
    inset: '0',
    margin: 'auto',
    width: '16px',
    height: '16px',
    border: '2px solid currentColor',
    borderRightColor: 'transparent',
    borderRadius: 'full',
    animation: 'turn 700ms linear infinite',
  },
});

/** Only inside a pending control; pages and lists show skeletons. */
export const Spinner = () => <Ring aria-hidden />;
