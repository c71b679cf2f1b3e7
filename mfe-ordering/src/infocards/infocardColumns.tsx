import type { Infocard } from '@fraktion/contract/infocards';
import { Box, formatVolume, Row, type Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { FractionMark } from './FractionMark.tsx';

export const sizeText = ({ size, sizeUnit }: Infocard): string | null =>
  size && sizeUnit ? formatVolume(size, sizeUnit) : null;

const { text, count, figure, day, moment } = columnsOf<Infocard>();

const yesOrNo = (t: Translate<'mfe-ordering'>) => (yes: boolean) =>
  t(yes ? 'infocards.yes' : 'infocards.no');

const what = (t: Translate<'mfe-ordering'>): readonly Column<Infocard>[] => [
  text('name', t('infocards.fields.name'), {
    render: (infocard) => (
      <Row gap="2" flexWrap="nowrap" minWidth="0">
        <FractionMark of={infocard} />
        {/* In the grid's own font size and line height. */}
        <Box as="span" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {infocard.name}
        </Box>
      </Row>
    ),
    lead: 28,
    fixed: true,
  }),
  text('type', t('infocards.fields.type'), { text: ({ type }) => t(`infocardType.${type}`) }),
  text('location', t('infocards.fields.locationId'), { value: ({ location }) => location.name }),
  text('wasteFraction', t('infocards.fields.wasteFractionId'), {
    value: ({ wasteFraction }) => wasteFraction?.name,
  }),
  text('wasteCategory', t('infocards.fields.wasteCategory'), {
    text: ({ wasteCategory }) => t(`wasteCategory.${wasteCategory}`),
    hidden: true,
  }),
  text('ewcCode', t('infocards.fields.ewcCodeId'), { hidden: true }),
  // Most names contain it, and the names need the room.
  text('containerType', t('infocards.fields.containerType'), { hidden: true }),
  figure('size', t('infocards.fields.size'), { text: sizeText }),
  count('quantity', t('infocards.fields.quantity'), { hidden: true }),
];

const how = (t: Translate<'mfe-ordering'>): readonly Column<Infocard>[] => [
  text('collector', t('infocards.fields.collectorId'), {
    value: ({ collector }) => collector?.name,
  }),
  text('placement', t('infocards.fields.placement'), { hidden: true }),
  text('isOrderable', t('infocards.fields.isOrderable'), {
    value: ({ isOrderable }) => yesOrNo(t)(isOrderable),
    hidden: true,
  }),
  day('lastOrdered', t('infocards.lastOrdered'), { hidden: true }),
  day('lastCollected', t('infocards.lastCollected')),
  text('supplierIdentificationNumber', t('infocards.fields.supplierIdentificationNumber'), {
    hidden: true,
  }),
  text('internalGroupId', t('infocards.fields.internalGroupId'), { hidden: true }),
];

/** The columns that are hidden by default. */
const more = (t: Translate<'mfe-ordering'>): readonly Column<Infocard>[] => [
  ...(
    [
      'contentHeadline',
      'containerHeadline',
      'receivingFacility',
      'transportVehicle',
      'receiverRef',
      'ref',
    ] as const
  ).map((key) => text(key, t(`infocards.fields.${key}`), { hidden: true })),
  text('pickupType', t('infocards.fields.pickupType'), {
    text: ({ pickupType }) => t(`infocards.pickupTypes.${pickupType}`),
    hidden: true,
  }),
  text('pickupDays', t('infocards.fields.pickupDays'), {
    value: ({ pickupDays }) =>
      pickupDays.map((weekday) => t(`infocards.days.${weekday}`)).join(', '),
    hidden: true,
  }),
  text('includeInStatistics', t('infocards.fields.includeInStatistics'), {
    value: ({ includeInStatistics }) => yesOrNo(t)(includeInStatistics),
    hidden: true,
  }),
];

/** Every field of an infocard: the list shows some by default, its export all. */
export const infocardColumns = (t: Translate<'mfe-ordering'>): readonly Column<Infocard>[] => [
  ...what(t),
  ...how(t),
  ...more(t),
];

/** When it was archived; only for the list of archived infocards. */
export const archivedColumn = (t: Translate<'mfe-ordering'>): Column<Infocard> =>
  moment('archivedAt', t('infocards.archivedAt'));
