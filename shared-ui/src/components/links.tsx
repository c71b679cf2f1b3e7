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

/** A link within the portal. `quiet` where the context shows that it is a link, as in a grid; `alone` outside a text. */
export const Link = LinkBase;

/** A link out of the portal; it opens a new tab. */
export const ExternalLink = chakra(
  'a',
  {
    base: { color: 'fg.brand', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
  { defaultProps: { target: '_blank', rel: 'noreferrer' } },
);
