import { useBlobUrl } from '@fraktion/shared-auth/query';
import { Box, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { pictureQuery } from './roundOfToday.ts';

export interface StopPictureProps {
  readonly orderId: string;
  readonly fileId: string;
}

/** How the container looks, beside the text; large after a tap. */
export const StopPicture = ({ orderId, fileId }: StopPictureProps) => {
  const { t } = useTranslation('mfe-supplier');
  const [large, setLarge] = useState(false);
  const { data } = useQuery(pictureQuery(orderId, fileId));
  const src = useBlobUrl(data);
  if (!src) return null;
  return (
    <Box
      asChild
      flexShrink="0"
      width={large ? 'full' : '96px'}
      border="1px solid"
      borderColor="border.control"
      borderRadius="control"
      overflow="hidden"
    >
      <button
        type="button"
        aria-label={t('today.picture')}
        aria-expanded={large}
        onClick={() => setLarge(!large)}
      >
        <Box
          as="img"
          {...{ src, alt: '' }}
          width="full"
          height={large ? 'auto' : '96px'}
          objectFit="cover"
        />
      </button>
    </Box>
  );
};
