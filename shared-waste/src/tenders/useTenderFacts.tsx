import type { Tender } from '@fraktion/contract/tenders';
import { type Description, formatDate, Text } from '@fraktion/shared-ui';

import { useTenderWords } from './useTenderWords.ts';

type Asked = Pick<Tender, 'answerDeadline' | 'periodFrom' | 'periodTo' | 'description'>;

/** What is asked for besides its items, term by term; false where nothing is said. */
export const useTenderFacts = (tender: Asked) => {
  const { field, period } = useTenderWords();
  const { answerDeadline, description } = tender;
  const described: Description | false = description !== null && {
    term: field('description'),
    value: <Text whiteSpace="pre-wrap">{description}</Text>,
  };
  return {
    deadline: { term: field('answerDeadline'), value: formatDate(answerDeadline) },
    period: { term: field('period'), value: period(tender) },
    description: described,
  };
};
