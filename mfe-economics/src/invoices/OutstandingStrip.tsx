import {
  getOutstanding,
  type listInvoices,
  type OutstandingWork,
} from '@fraktion/contract/invoices';
import { queryFor } from '@fraktion/shared-auth/query';
import { Box, Flex, formatMoney, Text, type TextKey, useTranslation } from '@fraktion/shared-ui';
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
    <Box
      as="button"
      textAlign="start"
      px="3"
      py="2"
      borderRadius="control"
      cursor="pointer"
      _hover={{ bg: 'bg.muted' }}
      onClick={onChoose}
    >
      <Text as="span" display="block" size="caption" tone="muted">
        {t(name)}
      </Text>
      <Text as="span" display="block" figures strong color={isLate ? 'red.text' : undefined}>
        {formatMoney(amount, sums.currency)}
      </Text>
      <Text as="span" display="block" size="caption" tone="muted" figures>
        {t('invoices.outstanding.count', { count })}
      </Text>
    </Box>
  );
};

/** Open, soon due and overdue money, for each currency; each figure opens its invoices. */
export const OutstandingStrip = ({ address }: { readonly address: Address }) => {
  const { t } = useTranslation('mfe-economics');
  const { data = [] } = useQuery(queryFor(getOutstanding));
  if (data.length === 0) return null;
  return (
    <Flex
      as="section"
      aria-label={t('invoices.outstanding.title')}
      wrap="wrap"
      columnGap="6"
      rowGap="1"
      mb="3"
      border="1px solid"
      borderColor="border"
      borderRadius="panel"
      bg="bg.panel"
      px="1"
      py="1"
    >
      {data.map((sums) => (
        <Flex key={sums.currency} wrap="wrap">
          {figures.map((figure) => (
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
