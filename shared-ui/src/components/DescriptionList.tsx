import { chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
    columnGap: '6',
    rowGap: '2',
  },
  variants: { stacked: { true: { gridTemplateColumns: '1fr', rowGap: '1' } } },
});

export interface Description {
  readonly term: string;
  /** Nothing to say is a dash, never an empty line. */
  readonly value: ReactNode;
}

/** What one thing is, term by term. Entries that are null or false are left out. */
export const DescriptionList = ({
  items,
  stacked = false,
}: {
  readonly items: readonly (Description | null | false)[];
  readonly stacked?: boolean;
}) => (
  <List stacked={stacked}>
    {items.map((item) =>
      item ? (
        <Fragment key={item.term}>
          <chakra.dt color="fg.muted" mt={stacked ? '2' : '0'}>
            {item.term}
          </chakra.dt>
          <chakra.dd
            margin="0"
            minWidth="0"
            overflowWrap="anywhere"
            fontVariantNumeric="tabular-nums"
          >
            {item.value === null || item.value === undefined || item.value === ''
              ? '–'
              : item.value}
          </chakra.dd>
        </Fragment>
      ) : null,
    )}
  </List>
);
