import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { useTranslation } from '../i18n/texts.ts';
import { Box, Stack, VisuallyHidden } from '../layout/boxes.tsx';

export const Bone = chakra('span', {
  base: {
    display: 'block',
    bg: 'bg.muted',
    borderRadius: 'control',
    height: '12px',
    animation: 'pulse 1.6s ease-in-out infinite',
  },
});

const widths = ['72%', '54%', '83%', '61%', '46%', '77%'];
export const widthAt = (i: number) => widths[i % widths.length] ?? '60%';
export const times = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Announces once that content is loading; screen readers skip the bones. */
export const Coming = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('ui');
  return (
    <Box aria-busy="true" data-skeleton>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </Box>
  );
};

export const SkeletonText = ({ lines = 3 }: { readonly lines?: number }) => (
  <Coming>
    <Stack gap="2">
      {times(lines).map((i) => (
        <Bone key={i} width={widthAt(i)} my="1" />
      ))}
    </Stack>
  </Coming>
);
