import type { Tender } from '@fraktion/contract/tenders';
import { type Description, formatDate, Text } from '@fraktion/shared-ui';

import { useTenderWords } from './useTenderWords.ts';

type TenderQuestion = Pick<Tender, 'answerDeadline' | 'periodFrom' | 'periodTo' | 'description'>;

/** The facts of a tender besides its items, by term; false for an empty one. */
export const useTenderFacts = (tender: TenderQuestion) => {
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
