import { isRefusal } from '@fraktion/shared-auth';
import { Checkbox, useTranslation } from '@fraktion/shared-ui';
import { useState } from 'react';

export type Question = 'similar' | 'sameNumber';

/** What a refusal asks about an invoice that looks like another one; null for other refusals. */
export const questionOf = (error: unknown): Question | null => {
  if (isRefusal(error, 'Invoices.Same.Number')) return 'sameNumber';
  return isRefusal(error, 'Invoices.Similar') ? 'similar' : null;
};

interface Sends<Input extends unknown[], Answer> {
  readonly send: (...input: Input) => Promise<Answer>;
}

export interface BothRealProps {
  readonly question: Question | null;
  readonly accepted: boolean;
  readonly accept: (accepted: boolean) => void;
}

/**
 * A form's call that may be refused because another invoice looks like this one. `body` is what it sends once somebody has said that both are
 * real; `asked` are the properties of `BothReal`, which asks.
 */
export function useBothReal<
  Input extends unknown[],
  Answer,
  Form extends Sends<Input, Answer> & object,
>(form: Form & Sends<Input, Answer>) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [accepted, accept] = useState(false);
  const call = {
    ...form,
    send: async (...input: Input): Promise<Answer> => {
      try {
        return await form.send(...input);
      } catch (error) {
        setQuestion(questionOf(error));
        throw error;
      }
    },
  };
  const asked: BothRealProps = { question, accepted, accept };
  return { call, body: accepted ? { acceptSimilar: true } : {}, asked };
}

/** Asks whether both invoices are real, once the call was refused for it. */
export const BothReal = ({ question, accepted, accept }: BothRealProps) => {
  const { t } = useTranslation('mfe-economics');
  return question === null ? null : (
    <Checkbox
      label={t('imports.bothReal')}
      help={t(`manual.${question}`)}
      value={accepted}
      onChange={accept}
    />
  );
};
