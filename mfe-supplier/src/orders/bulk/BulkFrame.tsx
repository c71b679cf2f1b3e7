import { acceptOrder, type Order } from '@fraktion/contract/orders';
import { refusedRow } from '@fraktion/shared-auth';
import {
  Box,
  Button,
  failureText,
  Form,
  FormActions,
  type FormState,
  Icon,
  type IconShape,
  Row,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Check, TriangleAlert } from '@fraktion/shared-ui/icons';
import { Dialog, useDiscard, useFocusAfter } from '@fraktion/shared-ui/overlay';
import { useOrderWords } from '@fraktion/shared-waste/orders';
import type { ReactNode } from 'react';

import type { Outcome } from './sendEach.ts';

/** The props of every dialog about several orders. */
export interface BulkProps {
  readonly orders: readonly Order[];
  /** Called when all were sent, with any result. */
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const useOutcomeText = (done: string) => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  return ({ failure }: Outcome): string => {
    if (failure === undefined) return done;
    // A carrier's actions all refuse with the order as it is now.
    const last = refusedRow(acceptOrder, failure)?.events.at(-1);
    return last
      ? t('bulk.faster', { name: last.actorName, what: words.event(last.kind) })
      : failureText(failure);
  };
};

const Outcomes = ({
  outcomes,
  done,
}: {
  readonly outcomes: readonly Outcome[];
  readonly done: string;
}) => {
  const { t } = useTranslation('mfe-supplier');
  const textOf = useOutcomeText(done);
  return (
    <Stack as="ul" aria-label={t('bulk.outcome')} role="list">
      {outcomes.map((outcome) => {
        const { order, failure } = outcome;
        const isDone = failure === undefined;
        return (
          <Row as="li" key={order.id} flexWrap="nowrap" alignItems="start">
            <Icon of={isDone ? Check : TriangleAlert} />
            <div>
              <Text strong>
                {t('bulk.order', { number: order.number, location: order.locationName })}
              </Text>
              <Text tone={isDone ? 'muted' : 'error'}>{textOf(outcome)}</Text>
            </div>
          </Row>
        );
      })}
    </Stack>
  );
};

export interface BulkFrameProps<V extends object> {
  readonly title: string;
  readonly text?: string | undefined;
  readonly submit: string;
  readonly icon: IconShape;
  readonly form: FormState<V>;
  /** Undefined until they were sent. */
  readonly outcomes: readonly Outcome[] | undefined;
  /** The result of an order that went well. */
  readonly done: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One form for several orders; the result of each is shown before it closes. */
export const BulkFrame = <V extends object>(props: BulkFrameProps<V>) => {
  const { title, text, submit, icon, form, outcomes, done, onClose, children } = props;
  const { t } = useTranslation('mfe-supplier');
  const { close, question } = useDiscard(onClose, {
    changed: () => outcomes === undefined && form.changed,
    pending: form.pending,
  });
  const focusRef = useFocusAfter(outcomes);
  const result = outcomes && {
    done: outcomes.filter(({ failure }) => failure === undefined).length,
    count: outcomes.length,
  };
  return (
    <Dialog
      open
      onClose={close}
      title={result ? t('bulk.result', result) : title}
      description={outcomes ? undefined : text}
      width="small"
      steady
      footer={outcomes ? <Button onClick={onClose}>{t('actions.understood')}</Button> : undefined}
    >
      {outcomes ? null : (
        <Form form={form} label={title}>
          {children}
          <FormActions submit={submit} icon={icon} onCancel={close} />
        </Form>
      )}
      {/* Present from the start, so that later content is announced. */}
      <Box ref={focusRef} role="status" tabIndex={-1} outline="none">
        {outcomes ? <Outcomes outcomes={outcomes} done={done} /> : null}
      </Box>
      {question}
    </Dialog>
  );
};
