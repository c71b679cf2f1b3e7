import { chakra } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';

import { coarse } from '../tokens/media.ts';

const LinkBase = chakra(
  RouterLink,
  {
    base: {
      color: 'fg.brand',
      textDecoration: 'underline',
      textDecorationColor: 'brand.7',
      textUnderlineOffset: '3px',
      _hover: { textDecorationColor: 'currentColor' },
    },
    variants: {
      quiet: {
        true: { color: 'inherit', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
      },
      alone: {
        true: { [coarse]: { display: 'inline-flex', alignItems: 'center', minHeight: 'control' } },
      },
    },
  },
  { forwardProps: ['to', 'replace', 'state', 'reloadDocument', 'preventScrollReset', 'relative'] },
);

/** A link within the portal; looks like one. `quiet` where the place already says so, as in a grid; `alone` outside a text. */
export const Link = LinkBase;

/** Leaves the portal, in a tab of its own. */
export const ExternalLink = chakra(
  'a',
  {
    base: { color: 'fg.brand', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
  { defaultProps: { target: '_blank', rel: 'noreferrer' } },
);
