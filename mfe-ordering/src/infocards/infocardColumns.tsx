import type { Infocard } from '@fraktion/contract/infocards';
import { Box, formatDate, formatVolume, Row, type useTranslation } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';
import { wordColumn } from '@fraktion/shared-ui/list';

import { FractionMark } from '../lib/pictures/FractionMark.tsx';

type T = ReturnType<typeof useTranslation>['t'];

export const sizeText = ({ size, sizeUnit }: Infocard): string | null =>
  size && sizeUnit ? formatVolume(size, sizeUnit) : null;

const what = (t: T): readonly Column<Infocard>[] => [
  {
    key: 'name',
    header: t('Infocards.Fields.name'),
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
  wordColumn('type', t('Infocards.Fields.type'), (type) => t(`Infocards.Types.${type}`)),
  {
    key: 'location',
    header: t('Infocards.Fields.locationId'),
    text: ({ location }) => location.name,
    sortable: true,
  },
  {
    key: 'wasteFraction',
    header: t('Infocards.Fields.wasteFractionId'),
    text: ({ wasteFraction }) => wasteFraction?.name,
    sortable: true,
  },
  wordColumn(
    'wasteCategory',
    t('Infocards.Fields.wasteCategory'),
    (wasteCategory) => t(`Infocards.Categories.${wasteCategory}`),
    { hidden: true },
  ),
  {
    key: 'ewcCode',
    header: t('Infocards.Fields.ewcCodeId'),
    text: ({ ewcCode }) => ewcCode,
    hidden: true,
  },
  {
    key: 'containerType',
    header: t('Infocards.Fields.containerType'),
    text: ({ containerType }) => containerType,
    sortable: true,
    // Most names say it; the room goes to the names.
    hidden: true,
  },
  {
    key: 'size',
    header: t('Infocards.Fields.size'),
    text: sizeText,
    numeric: true,
    sortable: true,
  },
  {
    key: 'quantity',
    header: t('Infocards.Fields.quantity'),
    text: ({ quantity }) => String(quantity),
    numeric: true,
    sortable: true,
    hidden: true,
  },
];

const how = (t: T): readonly Column<Infocard>[] => [
  {
    key: 'collector',
    header: t('Infocards.Fields.collectorId'),
    text: ({ collector }) => collector?.name,
    sortable: true,
  },
  {
    key: 'placement',
    header: t('Infocards.Fields.placement'),
    text: ({ placement }) => placement,
    hidden: true,
  },
  {
    key: 'isOrderable',
    header: t('Infocards.Fields.isOrderable'),
    text: ({ isOrderable }) => t(isOrderable ? 'Infocards.Yes' : 'Infocards.No'),
    hidden: true,
  },
  {
    key: 'lastOrdered',
    header: t('Infocards.LastOrdered'),
    text: ({ lastOrdered }) => (lastOrdered ? formatDate(lastOrdered) : null),
    sortable: true,
    hidden: true,
  },
  {
    key: 'lastCollected',
    header: t('Infocards.LastCollected'),
    text: ({ lastCollected }) => (lastCollected ? formatDate(lastCollected) : null),
    sortable: true,
  },
  {
    key: 'supplierIdentificationNumber',
    header: t('Infocards.Fields.supplierIdentificationNumber'),
    text: ({ supplierIdentificationNumber }) => supplierIdentificationNumber,
    hidden: true,
  },
  {
    key: 'internalGroupId',
    header: t('Infocards.Fields.internalGroupId'),
    text: ({ internalGroupId }) => internalGroupId,
    hidden: true,
  },
];

/** The columns of the list and of its export; the keys of those that sort are the call's. */
export const infocardColumns = (t: T): readonly Column<Infocard>[] => [...what(t), ...how(t)];
