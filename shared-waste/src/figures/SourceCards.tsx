import type { FigureSource, MeasureName } from '@fraktion/contract/measures';
import { orderPath, postingPath, seesInvoices } from '@fraktion/contract/pages';
import { type Role, roleAllows } from '@fraktion/contract/roles';
import { useProfile } from '@fraktion/shared-auth';
import { CardList, formatDate, Text } from '@fraktion/shared-ui';

import { useSourceWords } from './useSourceWords.ts';

/** An order opens for everybody who reads figures, a posting only for roles that see invoices. */
export const linkOf = ({ id, invoice, order }: FigureSource, role: Role): string | undefined => {
  if (invoice) return roleAllows(seesInvoices, role) ? postingPath(invoice.id, id) : undefined;
  return order ? orderPath(order.id, role) : undefined;
};

export interface SourceCardsProps {
  readonly label: string;
  readonly measure: MeasureName;
  readonly sources: readonly FigureSource[];
  /** The remote's own text for a posting's category. */
  readonly categoryName?: (category: NonNullable<FigureSource['category']>) => string;
}

/** The postings, orders and trips behind a figure, each with its share of the value and a link to its page. */
export const SourceCards = ({ label, measure, sources, categoryName }: SourceCardsProps) => {
  const { role } = useProfile();
  const words = useSourceWords();
  return (
    <CardList
      dense
      label={label}
      cards={sources.map((source) => ({
        key: `${source.kind} ${source.id}`,
        title: words.title(source),
        to: linkOf(source, role),
        status: <Text tone="muted">{formatDate(source.date)}</Text>,
        text: [
          // A line may say no more than its category.
          ...new Set([source.text, source.category && categoryName?.(source.category)]),
          `${source.infocardName}, ${source.locationName}`,
        ]
          .filter(Boolean)
          .join(' · '),
        facts: words.facts(measure, source),
      }))}
    />
  );
};
