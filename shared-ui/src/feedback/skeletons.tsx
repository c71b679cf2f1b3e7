import type { ReactNode } from 'react';

import { Box, Flex, Grid, Stack } from '../layout/boxes.tsx';
import { Bone, Coming, SkeletonText, times, widthAt } from './SkeletonText.tsx';

/** Rows of a grid, 36 px each, with as many columns as the list will have. */
export const SkeletonRows = ({
  rows = 8,
  columns = 5,
}: {
  readonly rows?: number;
  readonly columns?: number;
}) => (
  <Coming>
    {times(rows).map((row) => (
      <Grid
        key={row}
        gridTemplateColumns={`repeat(${columns}, minmax(0, 1fr))`}
        alignItems="center"
        height="row"
        borderBottom="1px solid"
        borderColor="border"
        gap="6"
        px="3"
      >
        {times(columns).map((column) => (
          <Bone key={column} width={widthAt(row * 2 + column)} />
        ))}
      </Grid>
    ))}
  </Coming>
);

/** Cards of a list; `least` for another kind of grid, with the minimum width of its cards. */
export const SkeletonCards = ({
  cards = 3,
  height = 120,
  least = 300,
}: {
  readonly cards?: number;
  readonly height?: number;
  readonly least?: number;
}) => (
  <Coming>
    <Grid gap="3" gridTemplateColumns={`repeat(auto-fill, minmax(min(100%, ${least}px), 1fr))`}>
      {times(cards).map((card) => (
        <Stack
          key={card}
          justifyContent="flex-end"
          border="1px solid"
          borderColor="border"
          borderRadius="panel"
          bg="bg.panel"
          p="4"
          gap="3"
          height={`${height}px`}
        >
          <Bone width="62%" />
          <Bone width="40%" />
        </Stack>
      ))}
    </Grid>
  </Coming>
);

/** A record to read, in a panel: its picture, and terms with their values, section by section. */
export const SkeletonRecord = ({ sections }: { readonly sections: readonly number[] }) => (
  <Coming>
    <Stack gap="5">
      <Bone height="160px" borderRadius="panel" />
      {sections.map((lines, section) => (
        <Stack key={section} gap="3">
          {section === 0 ? null : <Bone width="112px" height="16px" />}
          {times(lines).map((line) => (
            <Grid key={line} gridTemplateColumns="96px minmax(0, 1fr)" gap="6">
              <Bone width="88%" my="1" />
              <Bone width={widthAt(section * 3 + line)} my="1" />
            </Grid>
          ))}
        </Stack>
      ))}
    </Stack>
  </Coming>
);

/** A page that is loading: title, actions, and below them its own shape, or lines if that is unknown. */
export const SkeletonPage = ({ children }: { readonly children?: ReactNode }) => (
  <Box px="gutter" pt="5" data-skeleton-page>
    <Coming>
      <Flex align="center" justify="space-between" wrap="wrap" gap="3" mb="5">
        {/* A page about one record has more in its heading: on a phone the actions stand below. */}
        <Bone width={children ? '240px' : '180px'} height="28px" />
        <Bone width="120px" height="control" />
      </Flex>
      {children ?? <SkeletonText lines={7} />}
    </Coming>
  </Box>
);
