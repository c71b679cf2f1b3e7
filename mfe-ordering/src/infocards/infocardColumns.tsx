import type { Infocard } from '@fraktion/contract/infocards';
import { Box, formatDate, formatVolume, Row, type Translate } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';
import { wordColumn } from '@fraktion/shared-ui/list';

import { FractionMark } from './FractionMark.tsx';

export const sizeText = ({ size, sizeUnit }: Infocard): string | null =>
  size && sizeUnit ? formatVolume(size, sizeUnit) : null;

const what = (t: Translate<'mfe-ordering'>): readonly Column<Infocard>[] => [
  {
    key: 'name',
    header: t('infocards.fields.name'),
    text: ({ name }) => name,
    render: (infocard) => (
      <Row gap="2" flexWrap="nowrap" minWidth="0">
        <FractionMark of={infocard} />
        {/* In the grid's own size and line. */}
        <Box as="span" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {infocard.name}
        </Box>
      </Row>
    ),
    lead: 28,
    sortable: true,
    fixed: true,
  },
  wordColumn('type', t('infocards.fields.type'), (type) => t(`infocards.types.${type}`)),
  {
    key: 'location',
    header: t('infocards.fields.locationId'),
    text: ({ location }) => location.name,
    sortable: true,
  },
  {
    key: 'wasteFraction',
    header: t('infocards.fields.wasteFractionId'),
    text: ({ wasteFraction }) => wasteFraction?.name,
    sortable: true,
  },
  wordColumn(
    'wasteCategory',
    t('infocards.fields.wasteCategory'),
    (wasteCategory) => t(`infocards.categories.${wasteCategory}`),
    { hidden: true },
  ),
  {
    key: 'ewcCode',
    header: t('infocards.fields.ewcCodeId'),
    text: ({ ewcCode }) => ewcCode,
    hidden: true,
  },
  {
    key: 'containerType',
    header: t('infocards.fields.containerType'),
    text: ({ containerType }) => containerType,
    sortable: true,
    // Most names say it; the room goes to the names.
    hidden: true,
  },
  {
    key: 'size',
    header: t('infocards.fields.size'),
    text: sizeText,
    numeric: true,
    sortable: true,
  },
  {
    key: 'quantity',
    header: t('infocards.fields.quantity'),
    text: ({ quantity }) => String(quantity),
    numeric: true,
    sortable: true,
    hidden: true,
  },
];

const how = (t: Translate<'mfe-ordering'>): readonly Column<Infocard>[] => [
  {
    key: 'collector',
    header: t('infocards.fields.collectorId'),
    text: ({ collector }) => collector?.name,
    sortable: true,
  },
  {
    key: 'placement',
    header: t('infocards.fields.placement'),
    text: ({ placement }) => placement,
    hidden: true,
  },
  {
    key: 'isOrderable',
    header: t('infocards.fields.isOrderable'),
    text: ({ isOrderable }) => t(isOrderable ? 'infocards.yes' : 'infocards.no'),
    hidden: true,
  },
  {
    key: 'lastOrdered',
    header: t('infocards.lastOrdered'),
    text: ({ lastOrdered }) => (lastOrdered ? formatDate(lastOrdered) : null),
    sortable: true,
    hidden: true,
  },
  {
    key: 'lastCollected',
    header: t('infocards.lastCollected'),
    text: ({ lastCollected }) => (lastCollected ? formatDate(lastCollected) : null),
    sortable: true,
  },
  {
    key: 'supplierIdentificationNumber',
    header: t('infocards.fields.supplierIdentificationNumber'),
    text: ({ supplierIdentificationNumber }) => supplierIdentificationNumber,
    hidden: true,
  },
  {
    key: 'internalGroupId',
    header: t('infocards.fields.internalGroupId'),
    text: ({ internalGroupId }) => internalGroupId,
    hidden: true,
  },
];

/** The columns of the list and of its export; the keys of those that sort are the call's. */
export const infocardColumns = (t: Translate<'mfe-ordering'>): readonly Column<Infocard>[] => [
  ...what(t),
  ...how(t),
];
