import { type Infocard, infocards } from '@fraktion/contract/infocards';
import { Box, formatVolume, Row, type Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';
import { entityColumns } from '@fraktion/shared-waste/entity';

import { FractionMark } from './FractionMark.tsx';
import { infocardWords } from './infocardWords.ts';

export const sizeText = ({ size, sizeUnit }: Infocard): string | null =>
  size && sizeUnit ? formatVolume(size, sizeUnit) : null;

const { day, moment } = columnsOf<Infocard>();

/** The mark before the name, in the grid's own font size and line height. */
const name = {
  render: (infocard: Infocard) => (
    <Row gap="2" flexWrap="nowrap" minWidth="0">
      <FractionMark of={infocard} />
      <Box as="span" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {infocard.name}
      </Box>
    </Row>
  ),
  lead: 28,
  fixed: true,
};

/** Every field of an infocard: the list shows some by default, its export all. */
export const infocardColumns = (t: Translate<'mfe-ordering'>): readonly Column<Infocard>[] => [
  ...entityColumns<Infocard>(infocards, infocardWords(t), { name, size: { text: sizeText } }),
  day('lastOrdered', t('infocards.lastOrdered'), { hidden: true }),
  day('lastCollected', t('infocards.lastCollected')),
];

/** When it was archived; only for the list of archived infocards. */
export const archivedColumn = (t: Translate<'mfe-ordering'>): Column<Infocard> =>
  moment('archivedAt', t('infocards.archivedAt'));
