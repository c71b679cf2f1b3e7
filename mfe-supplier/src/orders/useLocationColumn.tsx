import type { Order } from '@fraktion/contract/orders';
import { saysField } from '@fraktion/contract/sheets';
import { Badge, Row, Text, useTranslation } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';
import { useOrderWords } from '@fraktion/shared-waste/orders';

import { asideOf } from './aside.ts';

export type IsNew = (order: Order) => boolean;

interface Mark {
  readonly text: string;
  readonly tone: 'blue' | 'grey';
}

/** Marks for new orders, and for those that wait for somebody else. */
const useMarks = (isNew: IsNew) => {
  const { t } = useTranslation('mfe-supplier');
  const { event } = useOrderWords();
  return (order: Order): readonly Mark[] => {
    const aside = asideOf(order);
    const marks: Mark[] = [];
    if (isNew(order)) marks.push({ text: t('orders.new'), tone: 'blue' });
    if (aside)
      marks.push({
        text: event(aside === 'declined' ? 'declined' : 'forwarded'),
        tone: 'grey',
      });
    return marks;
  };
};

const { text } = columnsOf<Order>();

/** The place, with the marks that matter most. */
export const useLocationColumn = (isNew: IsNew): Column<Order> => {
  const { field } = useOrderWords();
  const marksOf = useMarks(isNew);
  return text('locationName', field('location'), {
    // Completed orders, which are exported, have no mark.
    sheet: saysField('locationName'),
    text: (order) => [...marksOf(order).map((mark) => mark.text), order.locationName].join(' '),
    render: (order) => {
      const marks = marksOf(order);
      if (marks.length === 0) return order.locationName;
      return (
        <Row
          as="span"
          gap="1.5"
          flexWrap="nowrap"
          display="inline-flex"
          maxWidth="full"
          // If there is little room, the name is cut and not the marks.
          css={{ '& > :not(:last-child)': { flexShrink: '0' } }}
        >
          {marks.map((mark) => (
            <Badge key={mark.text} tone={mark.tone}>
              {mark.text}
            </Badge>
          ))}
          <Text as="span" size="grid" strong={isNew(order)} truncate>
            {order.locationName}
          </Text>
        </Row>
      );
    },
    fixed: true,
  });
};
