import type { Round, Stop } from '@fraktion/contract/rounds';
import { saveFile } from '@fraktion/shared-auth';
import { formatNumber, useTranslation } from '@fraktion/shared-ui';
import { type Column, columnsOf, type Progress } from '@fraktion/shared-ui/list';
import { useOrderWords } from '@fraktion/shared-waste/orders';

import { wasteText } from '../lib/order/wasteText.ts';

interface Export {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Saves one round as an Excel file: all its stops in the order in which they are driven. */
export const useExportRound = () => {
  const { t } = useTranslation('mfe-supplier');
  const columns = useStopColumns();
  return async (round: Round, how: Partial<Export> = {}) => {
    const { exportList } = await import('@fraktion/shared-ui/sheet');
    const data = numberedStops(round);
    const page = { total: data.length, totalCapped: false };
    const name = t('board.paper', { name: round.vehicleName, day: round.day });
    saveFile(
      await exportList({ ...how, name, columns, read: () => Promise.resolve({ data, page }) }),
    );
  };
};

/** Stops have gaps between their places once others have left the round; the driver counts from one. */
const numberedStops = ({ stops }: Pick<Round, 'stops'>): Stop[] =>
  stops.map((stop, at) => ({ ...stop, position: at + 1 }));

/** The columns of a round in Excel. */
const useStopColumns = (): readonly Column<Stop>[] => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  const { text, count, quantity } = columnsOf<Stop>();
  return [
    count('place', t('board.place'), { value: ({ position }) => position }),
    count('number', words.field('number'), {
      value: ({ order }) => order.number,
      text: ({ order }) => String(order.number),
    }),
    text('customer', words.field('customer'), { value: ({ order }) => order.customerName }),
    text('location', words.field('location'), { value: ({ order }) => order.locationName }),
    text('address', t('board.address'), { value: ({ order }) => order.locationAddress }),
    text('waste', t('board.waste'), { value: ({ order }) => wasteText(order) }),
    text('placement', words.field('placement'), { value: ({ order }) => order.placement }),
    text('site', t('board.site'), {
      value: ({ site }) =>
        [site?.openingHours, site?.accessNotes, site?.contactName, site?.contactPhone]
          .filter(Boolean)
          .join(' · ') || null,
    }),
    text('comment', words.field('comment'), { value: ({ order }) => order.comment }),
    quantity('kg', t('board.expectedKg'), {
      value: ({ expectedKg }) => expectedKg,
      // It is a guess from earlier visits.
      text: ({ expectedKg }) =>
        expectedKg === null ? null : `${formatNumber(expectedKg, { max: 0 })}\u00A0kg`,
      unit: 'kg',
    }),
    text('status', words.field('status'), { value: ({ order }) => words.status(order) }),
  ];
};
