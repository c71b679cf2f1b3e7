import { chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
    columnGap: { base: '4', sm: '6' },
    rowGap: '2',
  },
  variants: { stacked: { true: { gridTemplateColumns: '1fr', rowGap: '1' } } },
});

export interface Description {
  readonly term: string;
  /** An empty value shows a dash. */
  readonly value: ReactNode;
}

/** Allows an address that is too long for its line to break after its punctuation, not inside a word. */
export const breakable = (text: string): ReactNode =>
  text.split(/([@.])/).map((part, index) =>
    index % 2 ? (
      <Fragment key={index}>
        {part}
        <wbr />
      </Fragment>
    ) : (
      part
    ),
  );

const shown = (value: ReactNode): ReactNode => {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'string' && value.includes('@') ? breakable(value) : value;
};

/** A list of terms and values. Entries that are null or false are left out. */
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
          <chakra.dt
            color="fg.muted"
            mt={stacked ? '2' : '0'}
            // A minimum width that still grows for long words.
            _after={{ content: '""', display: 'block', width: '96px' }}
            overflowWrap="normal"
            hyphens="auto"
          >
            {item.term}
          </chakra.dt>
          <chakra.dd
            margin="0"
            minWidth="0"
            overflowWrap="anywhere"
            fontVariantNumeric="tabular-nums"
          >
            {shown(item.value)}
          </chakra.dd>
        </Fragment>
      ) : null,
    )}
  </List>
);
