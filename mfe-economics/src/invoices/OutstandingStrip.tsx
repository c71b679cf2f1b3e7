import {
  getOutstanding,
  type listInvoices,
  type OutstandingWork,
} from '@fraktion/contract/invoices';
import { queryFor } from '@fraktion/shared-auth/query';
import { Button, Flex, formatMoney, Text, type TextKey, useTranslation } from '@fraktion/shared-ui';
import type { ListAddress } from '@fraktion/shared-ui/list';
import { useQuery } from '@tanstack/react-query';

type Address = ListAddress<typeof listInvoices>;
type Figure = Exclude<keyof OutstandingWork, 'currency'>;

/** The invoices of the list that a figure sums. */
const filtersOf = (figure: Figure, currency: string) => ({
  'filter[status][in]': figure === 'open' ? 'active,awaitingApproval' : '',
  'filter[due][eq]': figure === 'open' ? '' : figure,
  'filter[currency][in]': currency,
});

const figures = ['open', 'soon', 'overdue'] as const satisfies readonly Figure[];

interface FigureProps {
  readonly name: TextKey<'mfe-economics'>;
  readonly sums: OutstandingWork;
  readonly figure: Figure;
  readonly onChoose: () => void;
}

const FigureButton = ({ name, sums, figure, onChoose }: FigureProps) => {
  const { t } = useTranslation('mfe-economics');
  const { count, amount } = sums[figure];
  const isLate = figure === 'overdue' && count > 0;
  return (
    <Button size="small" variant="quiet" onClick={onChoose}>
      <Text as="span" size="caption" tone="muted">
        {t(name)}
      </Text>{' '}
      <Text as="span" size="grid" figures strong color={isLate ? 'red.text' : undefined}>
        {formatMoney(amount, sums.currency)}
      </Text>{' '}
      <Text as="span" size="caption" tone="muted" figures>
        {t('invoices.outstanding.count', { count })}
      </Text>
    </Button>
  );
};

const isAny = (sums: OutstandingWork): boolean => figures.some((figure) => sums[figure].count > 0);

/** Open, soon due and overdue money in one line, for each currency with open invoices; each figure opens its invoices. */
export const OutstandingStrip = ({ address }: { readonly address: Address }) => {
  const { t } = useTranslation('mfe-economics');
  const { data = [] } = useQuery(queryFor(getOutstanding));
  const open = data.filter(isAny);
  if (open.length === 0) return null;
  return (
    <Flex as="section" aria-label={t('invoices.outstanding.title')} wrap="wrap" ms="-2.5">
      {open.map((sums) => (
        <Flex key={sums.currency} wrap="wrap">
          {figures
            .filter((figure) => sums[figure].count > 0)
            .map((figure) => (
              <FigureButton
                key={figure}
                name={`invoices.outstanding.${figure}`}
                sums={sums}
                figure={figure}
                onChoose={() => address.setFilters(filtersOf(figure, sums.currency))}
              />
            ))}
        </Flex>
      ))}
    </Flex>
  );
};
