import type { Infocard } from '@fraktion/contract/infocards';
import { Button, Notice, Row, Text, useSearchParams, useTranslation } from '@fraktion/shared-ui';

import { againParam, infocardParam, openOrder } from '../lib/order/orderAddress.ts';
import { recurringParam } from '../lib/recurringAddress.ts';
import { type StandingOrder, useUnderWayWords } from '../lib/order/underWay.ts';
import { formParam } from './cards/useOrderedCard.ts';

/** Replaces the form by the order in one history step, so that Back does not return to the form. */
const useShowInstead = () => {
  const [, setParams] = useSearchParams();
  return (id: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of [formParam, infocardParam, againParam, recurringParam])
          next.delete(name);
        next.set(openOrder, id);
        return next;
      },
      { replace: true },
    );
};

export interface UnderWayQuestionProps {
  readonly infocard: Infocard;
  /** Newest first. */
  readonly standing: readonly StandingOrder[];
  readonly onYes: () => void;
}

/** Asked before the form: the infocard already has an order under way. */
export const UnderWayQuestion = ({ infocard, standing, onYes }: UnderWayQuestionProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { named } = useUnderWayWords();
  const showInstead = useShowInstead();
  const known = standing.find(({ order }) => order !== null)?.order;
  return (
    <Notice tone="warning">
      <Text strong>{t('underWay.title')}</Text>
      {standing.map((each) => (
        <Text key={each.id}>{named(each)}</Text>
      ))}
      <Text>{t('underWay.question', { name: infocard.name })}</Text>
      <Row mt="2">
        <Button size="small" variant="primary" onClick={onYes}>
          {t('underWay.confirm')}
        </Button>
        {known ? (
          <Button size="small" onClick={() => showInstead(known.id)}>
            {t('underWay.show', { number: known.number })}
          </Button>
        ) : null}
      </Row>
    </Notice>
  );
};
